-- Adding a title that is already on a list counts as a press, so that an earlier removal that arrives later has no
-- effect. Both functions lock the lists and then the user's marks before they add rows, as add_mark does. Otherwise they
-- would wait for each other.

create or replace function public.change_list_items(
  p_list uuid, p_titles text[], p_action text, p_to uuid default null, p_years jsonb default '{}'
) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  perform from public.lists l where l.id in (p_list, p_to) and l.user_id = me order by l.id for no key update;
  if p_action not in ('copy', 'move', 'remove')
    or (p_list is not null and not exists (select from public.lists l where l.id = p_list and l.user_id = me))
    or (p_to is not null and not exists (select from public.lists l where l.id = p_to and l.user_id = me))
  then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));

  if p_action in ('copy', 'move') and p_to is distinct from p_list then
    if p_to is null then
      insert into public.user_lists as known (media_type, movie_id, title, poster_path)
      select i.media_type, i.media_id, i.title, i.poster_path
      from public.list_items i
      where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
      on conflict (user_id, media_type, movie_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
    else
      insert into public.list_items as known (list_id, media_type, media_id, title, poster_path, year, position)
      select p_to, s.media_type, s.media_id, s.title, s.poster_path, s.year,
        coalesce((select max(o.position) from public.list_items o where o.list_id = p_to), 0)
          + row_number() over (order by s.place, s.added_at, s.media_type, s.media_id)
      from (
        select i.media_type, i.media_id, i.title, i.poster_path, i.year, i.added_at, i.position as place
        from public.list_items i
        where i.list_id = p_list
        union all
        select u.media_type, u.movie_id, u.title, u.poster_path,
          (p_years ->> (u.media_type || ':' || u.movie_id))::smallint, u.added_at,
          array_position(p_titles, u.media_type || ':' || u.movie_id)
        from public.user_lists u
        where p_list is null and u.user_id = me
      ) as s
      where s.media_type || ':' || s.media_id = any (p_titles)
      on conflict (list_id, media_type, media_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
    end if;
  end if;

  if p_action = 'remove' or (p_action = 'move' and p_to is distinct from p_list) then
    delete from public.list_items i
    where i.list_id = p_list and i.user_id = me and i.media_type || ':' || i.media_id = any (p_titles);
    delete from public.user_lists u
    where p_list is null and u.user_id = me and u.media_type || ':' || u.movie_id = any (p_titles);
  end if;
  return true;
end $$;

create or replace function public.save_title_in_lists(
  p_media_type text, p_media_id integer, p_title text, p_poster_path text, p_add uuid[], p_remove uuid[],
  p_year smallint default null
) returns void
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  perform from public.lists l
  where l.user_id = me and l.id = any (p_add || p_remove) order by l.id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));

  insert into public.list_items as known (list_id, media_type, media_id, title, poster_path, year, position)
  select l.id, p_media_type, p_media_id, p_title, p_poster_path, p_year,
    1 + coalesce((select max(i.position) from public.list_items i where i.list_id = l.id), 0)
  from public.lists l
  where l.user_id = me and l.id = any (p_add)
  on conflict (list_id, media_type, media_id) do update set pressed_at = excluded.pressed_at
  where excluded.pressed_at > known.pressed_at;

  delete from public.list_items i
  where i.user_id = me and i.list_id = any (p_remove)
    and i.media_type = p_media_type and i.media_id = p_media_id;
end $$;

comment on function public.change_list_items is
  'Copies or moves titles of the caller''s list to another one, or removes them: all or, if there is no room, none. A null list is My List, whose titles get their years from p_years ({"movie:550": 1999}) and their order from p_titles. A title that is there already keeps its place and counts as pressed now. False if a list is not the caller''s.';

comment on function public.save_title_in_lists is
  'Adds a title to the end of the caller''s lists p_add and removes it from p_remove. A title that is there already keeps its place and counts as pressed now. Ignores lists of others.';
