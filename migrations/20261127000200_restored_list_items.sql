-- Putting a title back in a list counts as a press, also if the list has it again, so that an earlier removal that
-- arrives later has no effect. Locks the list and then the user's marks, as add_mark does.

create or replace function public.restore_list_item(
  p_list uuid, p_media_type text, p_media_id integer, p_title text, p_poster_path text, p_year smallint,
  p_added_at timestamptz, p_before text
) returns boolean
language sql set search_path = '' as $$
  select from public.lists l where l.id = p_list and l.user_id = (select auth.uid()) for no key update;
  select pg_advisory_xact_lock(hashtextextended('marks ' || (select auth.uid())::text, 0));

  insert into public.list_items as known (list_id, media_type, media_id, title, poster_path, year, added_at, position)
  select l.id, p_media_type, p_media_id, p_title, p_poster_path, p_year, least(p_added_at, now()),
    1 + coalesce((select max(i.position) from public.list_items i where i.list_id = l.id), 0)
  from public.lists l
  where l.id = p_list and l.user_id = (select auth.uid())
  on conflict (list_id, media_type, media_id) do update set pressed_at = excluded.pressed_at
  where excluded.pressed_at > known.pressed_at;

  with others as (
    select i.media_type || ':' || i.media_id as title,
      row_number() over (order by i.position, i.added_at, i.media_type, i.media_id) as place
    from public.list_items i
    where i.list_id = p_list and (i.media_type, i.media_id) <> (p_media_type, p_media_id)
  ), following as (
    select array_agg(o.title order by o.place) as titles
    from others o where o.place >= (select b.place from others b where b.title = p_before)
  )
  select public.order_list_items(p_list, array[p_media_type || ':' || p_media_id] || f.titles) from following f;

  select exists (select from public.lists l where l.id = p_list and l.user_id = (select auth.uid()))
$$;

create or replace function public.restore_list_items(p_list uuid, p_items jsonb, p_order text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  given constant text[] := array(select (i ->> 0) || ':' || (i ->> 1) from jsonb_array_elements(p_items) i);
begin
  if p_list is null then
    perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));
    insert into public.user_lists (media_type, movie_id, title, poster_path, added_at)
    select i ->> 0, (i ->> 1)::integer, i ->> 2, i ->> 3, least((i ->> 5)::timestamptz, now())
    from jsonb_array_elements(p_items) i
    on conflict do nothing;
    update public.user_lists u set pressed_at = now()
    where u.user_id = me and u.media_type || ':' || u.movie_id = any (given) and u.pressed_at < now();
    return true;
  end if;

  perform from public.lists l where l.id = p_list and l.user_id = me for no key update;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));

  insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, added_at, position)
  select p_list, i ->> 0, (i ->> 1)::integer, i ->> 2, i ->> 3, (i ->> 4)::smallint, least((i ->> 5)::timestamptz, now()),
    place + coalesce((select max(o.position) from public.list_items o where o.list_id = p_list), 0)
  from jsonb_array_elements(p_items) with ordinality as items (i, place)
  on conflict do nothing;
  update public.list_items i set pressed_at = now()
  where i.list_id = p_list and i.media_type || ':' || i.media_id = any (given) and i.pressed_at < now();

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

comment on function public.restore_list_item is
  'Puts a removed title back in the caller''s list with its earlier time of addition, before the title p_before (movie:550) or at the end. It counts as pressed now. False if the list is not the caller''s. Repeating it changes nothing else.';

comment on function public.restore_list_items is
  'Puts removed titles back in the caller''s list, or in My List if p_list is null, [type, id, title, poster, year, time of addition] each, in an order of titles (movie:550) that has them and those that followed them. They count as pressed now. False if the list is not the caller''s. Repeating it changes nothing else.';
