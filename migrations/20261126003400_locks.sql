-- Makes batches of two devices wait for each other. If they lock the same rows in two orders, one of them fails.

create or replace function public.record_watches(p_watches jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  turn integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('history ' || (select auth.uid())::text, 0));
  loop
    turn := turn + 1;
    -- Each turn writes a title at most once, so that repeated watches of it stay in order.
    insert into public.watch_history as kept
      (media_type, media_id, title, poster_path, season, episode, watched_at)
    select
      w ->> 0, w ->> 1, w ->> 2, w ->> 3, (w ->> 4)::smallint, (w ->> 5)::smallint,
      least((w ->> 6)::timestamptz, now())
    from (
      select w, place, row_number() over (partition by w ->> 0, w ->> 1 order by place) as nth
      from jsonb_array_elements(p_watches) with ordinality as given (w, place)
    ) as numbered
    where nth = turn
    order by place
    on conflict (user_id, media_type, media_id) do update set
      season = case when excluded.season is null then kept.season else excluded.season end,
      episode = case when excluded.season is null then kept.episode else excluded.episode end,
      title = excluded.title,
      poster_path = excluded.poster_path,
      watched_at = excluded.watched_at
    where excluded.watched_at > kept.watched_at;

    exit when turn >= (
      select coalesce(max(count), 0) from (
        select count(*) from jsonb_array_elements(p_watches) as given (w) group by w ->> 0, w ->> 1
      ) as titles
    );
  end loop;
end $$;

create or replace function public.order_list_items(p_list uuid, p_titles text[]) returns void
language sql set search_path = '' as $$
  select from public.lists l where l.id = p_list and l.user_id = (select auth.uid()) for no key update;

  with wanted as materialized (
    select title, min(number) as number from unnest(p_titles) with ordinality as given (title, number) group by title
  ), items as materialized (
    select i.media_type, i.media_id, w.number,
      row_number() over (order by i.position, i.added_at, i.media_type, i.media_id) as place
    from public.list_items i
    left join wanted w on w.title = i.media_type || ':' || i.media_id
    where i.list_id = p_list and i.user_id = (select auth.uid())
  ), places as materialized (
    select place, row_number() over (order by place) as rank from items where number is not null
  ), ordered as materialized (
    select media_type, media_id, row_number() over (order by number) as rank from items where number is not null
  ), placed as materialized (
    select o.media_type, o.media_id, p.place from ordered o join places p using (rank)
    union all
    select media_type, media_id, place from items where number is null
  )
  update public.list_items i set position = p.place
  from placed p
  where i.list_id = p_list and i.media_type = p.media_type and i.media_id = p.media_id and i.position <> p.place
$$;

create or replace function public.restore_list_items(p_list uuid, p_items jsonb, p_order text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  given constant text[] := array(select (i ->> 0) || ':' || (i ->> 1) from jsonb_array_elements(p_items) i);
begin
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

create or replace function public.change_list_items(
  p_list uuid, p_titles text[], p_action text, p_to uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  perform from public.lists l where l.id in (p_list, p_to) and l.user_id = me order by l.id for no key update;
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
    insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, position)
    select p_to, i.media_type, i.media_id, i.title, i.poster_path, i.year,
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
