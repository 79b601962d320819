-- My List, written as null, as the list whose titles are moved, copied, removed or put back together.

-- With a default, so that an earlier version of the Worker can still call it.
drop function public.change_list_items(uuid, text[], text, uuid);
create function public.change_list_items(
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

  if p_action in ('copy', 'move') and p_to is distinct from p_list then
    if p_to is null then
      insert into public.user_lists (media_type, movie_id, title, poster_path)
      select i.media_type, i.media_id, i.title, i.poster_path
      from public.list_items i
      where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
      on conflict do nothing;
    else
      insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, position)
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
      on conflict do nothing;
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

comment on function public.change_list_items is
  'Copies or moves titles of the caller''s list to another one, or removes them: all or, if there is no room, none. A null list is My List, whose titles get their years from p_years ({"movie:550": 1999}) and their order from p_titles. False if a list is not the caller''s. Repeating it changes nothing.';

create or replace function public.restore_list_items(p_list uuid, p_items jsonb, p_order text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  given constant text[] := array(select (i ->> 0) || ':' || (i ->> 1) from jsonb_array_elements(p_items) i);
begin
  if p_list is null then
    insert into public.user_lists (media_type, movie_id, title, poster_path, added_at)
    select i ->> 0, (i ->> 1)::integer, i ->> 2, i ->> 3, least((i ->> 5)::timestamptz, now())
    from jsonb_array_elements(p_items) i
    on conflict do nothing;
    return true;
  end if;

  perform from public.lists l where l.id = p_list and l.user_id = me for no key update;
  if not found then
    return false;
  end if;

  insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, added_at, position)
  select p_list, i ->> 0, (i ->> 1)::integer, i ->> 2, i ->> 3, (i ->> 4)::smallint, least((i ->> 5)::timestamptz, now()),
    place + coalesce((select max(o.position) from public.list_items o where o.list_id = p_list), 0)
  from jsonb_array_elements(p_items) with ordinality as items (i, place)
  on conflict do nothing;

  -- Each title goes before the first of its followers that stayed in the list. Titles with the same one keep their order.
  with items as materialized (
    select i.media_type, i.media_id, o.number, i.media_type || ':' || i.media_id = any (given) as is_back,
      row_number() over (order by i.position, i.added_at, i.media_type, i.media_id) as place
    from public.list_items i
    left join unnest(p_order) with ordinality as o (title, number) on o.title = i.media_type || ':' || i.media_id
    where i.list_id = p_list
  ), placed as materialized (
    select i.media_type, i.media_id, row_number() over (order by
      case when i.is_back then
        (select o.place from items o where not o.is_back and o.number > i.number order by o.number limit 1)
      else i.place end nulls last,
      i.is_back desc, i.number
    ) as place
    from items i
  )
  update public.list_items i set position = p.place
  from placed p
  where i.list_id = p_list and i.media_type = p.media_type and i.media_id = p.media_id and i.position <> p.place;
  return true;
end $$;

comment on function public.restore_list_items is
  'Puts removed titles back in the caller''s list, or in My List if p_list is null, [type, id, title, poster, year, time of addition] each, in an order of titles (movie:550) that has them and those that followed them. False if the list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.change_list_items from public, anon, authenticated;
grant execute on function public.change_list_items to authenticated, service_role;
