-- All titles that a user has watched, so that the device can count the people in them.

create function public.watched_keys() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(title order by since, title), '[]')
  from (
    select media_type || ':' || media_id as title, min(watched_at) as since
    from public.plays where user_id = (select auth.uid())
    group by media_type, media_id
  ) as watched
$$;

comment on function public.watched_keys is
  'The films and series of which the caller has watched anything, as movie:550, the first watched first.';

revoke all on function public.watched_keys from public, anon, authenticated;
grant execute on function public.watched_keys to authenticated, service_role;
