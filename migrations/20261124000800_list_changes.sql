-- Lists: when titles were added, which of them the reader has watched, and changes of several titles at once.

create or replace function public.read_list(p_list uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', l.name,
    'note', l.note,
    'visibility', l.visibility,
    'isOwn', own.is_own,
    'titles', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'mediaType', i.media_type, 'id', i.media_id, 'title', i.title, 'posterPath', i.poster_path, 'addedAt', i.added_at
        )
        order by i.position, i.added_at, i.media_type, i.media_id)
      from public.list_items i where i.list_id = l.id
    ), '[]')
  )
  from public.lists l,
    lateral (select coalesce(l.user_id = auth.uid() and public.session_is_valid(), false) as is_own) own
  where l.id = p_list and (own.is_own or l.visibility in ('link', 'public'))
$$;

-- Returns one value, because the Data API limits rows.
create function public.watched_among(p_titles text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct t.title), '[]')
  from unnest(p_titles) as t (title)
  where exists (
    select from public.plays p
    where p.user_id = (select auth.uid())
      and p.media_type = split_part(t.title, ':', 1) and p.media_id::text = split_part(t.title, ':', 2)
  )
$$;

comment on function public.watched_among is
  'Which of these titles (movie:550) the caller has watched; of a series, at least one episode.';

create function public.change_list_items(p_list uuid, p_titles text[], p_action text, p_to uuid default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  if p_action not in ('copy', 'move', 'remove')
    or not exists (select from public.lists l where l.id = p_list and l.user_id = me)
    or (p_to is not null and not exists (select from public.lists l where l.id = p_to and l.user_id = me))
  then
    return false;
  end if;

  if p_action in ('copy', 'move') and p_to is null then
    insert into public.user_lists (media_type, movie_id, title, poster_path)
    select i.media_type, i.media_id, i.title, i.poster_path
    from public.list_items i
    where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
    on conflict do nothing;
  elsif p_action in ('copy', 'move') then
    insert into public.list_items (list_id, media_type, media_id, title, poster_path, position)
    select p_to, i.media_type, i.media_id, i.title, i.poster_path,
      coalesce((select max(o.position) from public.list_items o where o.list_id = p_to), 0)
        + row_number() over (order by i.position, i.added_at, i.media_type, i.media_id)
    from public.list_items i
    where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
    on conflict do nothing;
  end if;

  if p_action = 'remove' or (p_action = 'move' and p_to is distinct from p_list) then
    delete from public.list_items i
    where i.list_id = p_list and i.user_id = me and i.media_type || ':' || i.media_id = any (p_titles);
  end if;
  return true;
end $$;

comment on function public.change_list_items is
  'Copies or moves titles of the caller''s list to another one, or to My List if p_to is null, or removes them: all or, if there is no room, none. False if a list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.watched_among, public.change_list_items from public, anon, authenticated;
grant execute on function public.watched_among, public.change_list_items to authenticated, service_role;
