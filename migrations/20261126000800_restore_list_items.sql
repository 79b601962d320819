-- Undo puts several removed titles back at once, all or none.

create function public.restore_list_items(p_list uuid, p_items jsonb, p_order text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  item jsonb;
  following text;
begin
  -- Each title is put back before the first of its followers that the list contains, so the last one comes first.
  for item in select i from jsonb_array_elements(p_items) with ordinality as given (i, place) order by place desc loop
    select o.title into following
    from unnest(p_order) with ordinality as o (title, place)
    where o.place > array_position(p_order, (item ->> 0) || ':' || (item ->> 1)) and exists (
      select from public.list_items i where i.list_id = p_list and i.media_type || ':' || i.media_id = o.title
    )
    order by o.place limit 1;
    perform public.restore_list_item(
      p_list, item ->> 0, (item ->> 1)::integer, item ->> 2, item ->> 3, (item ->> 4)::smallint,
      (item ->> 5)::timestamptz, following
    );
  end loop;
  return exists (select from public.lists l where l.id = p_list and l.user_id = (select auth.uid()));
end $$;

comment on function public.restore_list_items is
  'Puts removed titles back in the caller''s list, [type, id, title, poster, year, time of addition] each, in the order of all titles that the list had (movie:550). False if the list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.restore_list_items from public, anon, authenticated;
grant execute on function public.restore_list_items to authenticated, service_role;
