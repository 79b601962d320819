-- How many titles of My List their user has watched.

-- Returns one value, because the Data API limits rows.
create function public.my_list_watched() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    u.media_type || ':' || u.movie_id,
    exists (
      select from public.plays p
      where p.user_id = u.user_id and p.media_type = u.media_type and p.media_id = u.movie_id
    )
  ), '{}')
  from public.user_lists u
  where u.user_id = (select auth.uid())
$$;

comment on function public.my_list_watched is
  'The titles of the caller''s My List ({"movie:550": true}), and whether the caller has watched them; of a series, at least one episode.';

revoke all on function public.my_list_watched from public, anon, authenticated;
grant execute on function public.my_list_watched to authenticated, service_role;
