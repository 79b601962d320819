-- Public lists, for a page on which everyone can find them.

create index lists_public on public.lists (updated_at desc, id) where visibility = 'public';

comment on column public.lists.visibility is
  'private: its owner only. link: anyone with its id. public: everyone, also on the page of public lists and in search engines.';

-- Security definer, because a reader may not select the lists. Returns one value, because the Data API limits rows.
create function public.public_lists(
  p_sort text default 'followed', p_page integer default 1, p_size integer default 24, p_blocked text[] default '{}',
  p_media_type text default null, p_media_id integer default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select l.id, l.name, l.updated_at,
      case when p_sort = 'followed' then
        (select count(*) from public.list_follows f where f.list_id = l.id)
      end as rank
    from public.lists l
    where l.visibility = 'public' and exists (
      select from public.list_items i
      where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
        and i.media_type = coalesce(p_media_type, i.media_type) and i.media_id = coalesce(p_media_id, i.media_id)
    )
  ),
  page as (
    select found.*, row_number() over (
      order by found.rank desc nulls last, found.updated_at desc, found.id
    ) as place
    from found
    order by place
    limit least(greatest(p_size, 1), 100)
    offset (least(greatest(p_page, 1), 500) - 1) * least(greatest(p_size, 1), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'lists', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'name', page.name,
          'followers', (select count(*) from public.list_follows f where f.list_id = page.id),
          'total', (
            select count(*) from public.list_items i
            where i.list_id = page.id and i.media_type || ':' || i.media_id <> all (p_blocked)
          ),
          'posters', array(
            select i.poster_path from public.list_items i
            where i.list_id = page.id and i.poster_path is not null
              and i.media_type || ':' || i.media_id <> all (p_blocked)
            order by i.position, i.added_at, i.media_type, i.media_id limit 4
          )
        )
        order by page.place
      )
      from page
    ), '[]')
  )
$$;

comment on function public.public_lists is
  'A page of the public lists that contain a title, or any titles, the most followed first or (p_sort newest) those whose name, note or audience changed last, and their total. Names no user. Ignores p_blocked (movie:104).';

revoke all on function public.public_lists from public, anon, authenticated;
grant execute on function public.public_lists to anon, authenticated, service_role;
