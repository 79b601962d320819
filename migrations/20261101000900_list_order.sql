-- Undo restores a title at its old position, so users may set added_at, but not to a future time.

grant insert (added_at) on public.user_lists to authenticated;

-- A time that is not in the future never will be, so the check may use now().
alter table public.user_lists add check (isfinite(added_at) and added_at <= now());

-- Returns one array instead of rows, because the Data API returns at most a thousand rows.
create function public.list_titles() returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(media_type || ':' || movie_id order by added_at desc, id), '{}')
  from public.user_lists
  where user_id = (select auth.uid())
$$;

comment on function public.list_titles is 'What is on the caller''s list, the newest first, each as movie:550 or tv:1399.';

revoke all on function public.list_titles from public, anon, authenticated;
grant execute on function public.list_titles to authenticated, service_role;
