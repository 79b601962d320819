-- Undo puts several removed titles back at once, all or none.

create function public.restore_list_items(p_list uuid, p_items jsonb, p_order text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  given constant text[] := array(select (i ->> 0) || ':' || (i ->> 1) from jsonb_array_elements(p_items) i);
begin
  if not exists (select from public.lists l where l.id = p_list and l.user_id = me) then
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
  'Puts removed titles back in the caller''s list, [type, id, title, poster, year, time of addition] each, in the order of all titles that the list had (movie:550). False if the list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.restore_list_items from public, anon, authenticated;
grant execute on function public.restore_list_items to authenticated, service_role;
