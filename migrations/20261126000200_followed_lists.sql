-- The lists that a user follows, for their page of lists.

-- Security definer, because a reader may not select the list. Returns one value, because the Data API limits rows.
create function public.followed_lists(p_blocked text[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', l.id, 'name', l.name,
      'total', (
        select count(*) from public.list_items i
        where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
      ),
      'posters', array(
        select i.poster_path from public.list_items i
        where i.list_id = l.id and i.poster_path is not null and i.media_type || ':' || i.media_id <> all (p_blocked)
        order by i.position, i.added_at, i.media_type, i.media_id limit 4
      )
    )
    order by f.followed_at desc, l.id
  ), '[]')
  from public.list_follows f
  join public.lists l on l.id = f.list_id and l.visibility in ('link', 'public')
  where f.user_id = auth.uid() and public.session_is_valid()
$$;

comment on function public.followed_lists is
  'The shared lists that the caller follows, the latest followed first, with their number of titles and up to four posters. Ignores p_blocked (movie:104).';

revoke all on function public.followed_lists from public, anon, authenticated;
grant execute on function public.followed_lists to authenticated, service_role;
