-- Undo puts a removed title back as it was, so users may set added_at. Followers would get news of a future time for
-- good. The check allows a day, because it also applies to updates, whose now() may be earlier than a concurrent insert.

grant insert (added_at) on public.list_items to authenticated;
alter table public.list_items add check (isfinite(added_at) and added_at < now() + interval '1 day');

create function public.restore_list_item(
  p_list uuid, p_media_type text, p_media_id integer, p_title text, p_poster_path text, p_year smallint,
  p_added_at timestamptz, p_before text
) returns boolean
language sql set search_path = '' as $$
  insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, added_at, position)
  select l.id, p_media_type, p_media_id, p_title, p_poster_path, p_year, least(p_added_at, now()),
    1 + coalesce((select max(i.position) from public.list_items i where i.list_id = l.id), 0)
  from public.lists l
  where l.id = p_list and l.user_id = (select auth.uid())
  on conflict do nothing;

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

comment on function public.restore_list_item is
  'Puts a removed title back in the caller''s list with its earlier time of addition, before the title p_before (movie:550) or at the end. False if the list is not the caller''s. Repeating it changes nothing.';

revoke all on function public.restore_list_item from public, anon, authenticated;
grant execute on function public.restore_list_item to authenticated, service_role;
