-- Orders long lists in milliseconds: without `materialized`, the planner sorts and compares all titles once per title.

create or replace function public.order_list_items(p_list uuid, p_titles text[]) returns void
language sql set search_path = '' as $$
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

comment on function public.restore_list_items is
  'Puts removed titles back in the caller''s list, [type, id, title, poster, year, time of addition] each, in an order of titles (movie:550) that has them and those that followed them. False if the list is not the caller''s. Repeating it changes nothing.';
