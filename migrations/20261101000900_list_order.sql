-- A title that comes back by Undo takes its old place: its owner may say when it was added, though never ahead of time.

grant insert (added_at) on public.user_lists to authenticated;

-- What was not ahead of its time once never will be, so a check may look at the clock.
alter table public.user_lists add check (isfinite(added_at) and added_at <= now());

-- One value instead of one row a title: the Data API cuts rows off at a thousand.
create function public.list_titles() returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(media_type || ':' || movie_id order by added_at desc, id), '{}')
  from public.user_lists
  where user_id = (select auth.uid())
$$;

comment on function public.list_titles is 'What is on the caller''s list, the newest first, each as movie:550 or tv:1399.';

revoke all on function public.list_titles from public, anon, authenticated;
grant execute on function public.list_titles to authenticated, service_role;
