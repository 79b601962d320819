-- Undo puts several removed titles back at once, all or none.

create function public.restore_list_items(p_list uuid, p_items jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  item jsonb;
begin
  -- Each title is put back before the one that followed it, so the last one comes first.
  for item in select i from jsonb_array_elements(p_items) with ordinality as given (i, place) order by place desc loop
    perform public.restore_list_item(
      p_list, item ->> 0, (item ->> 1)::integer, item ->> 2, item ->> 3, (item ->> 4)::smallint,
      (item ->> 5)::timestamptz, item ->> 6
    );
  end loop;
  return exists (select from public.lists l where l.id = p_list and l.user_id = (select auth.uid()));
end $$;

comment on function public.restore_list_items is
  'Puts removed titles back in the caller''s list, in their order: [type, id, title, poster, year, time of addition, the title that followed it or null] each. False if the list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.restore_list_items from public, anon, authenticated;
grant execute on function public.restore_list_items to authenticated, service_role;
