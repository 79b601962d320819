-- Lets the queries of lists and their titles use indexes.

create index list_items_newest on public.list_items (list_id, added_at desc);
create index list_items_title on public.list_items (media_type, media_id);

create or replace function private.list_news(p_user uuid, p_from date, p_to date, p_blocked text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', news.id, 'name', news.name, 'day', news.day, 'added', news.added,
      'title', jsonb_build_object(
        'mediaType', latest.media_type, 'id', latest.media_id, 'title', latest.title, 'posterPath', latest.poster_path
      )
    )
    order by news.day desc, news.id
  ), '[]')
  from (
    select l.id, l.name, max((i.added_at at time zone 'utc')::date) as day, count(*) as added
    from public.list_follows f
    join public.lists l on l.id = f.list_id and l.visibility in ('link', 'public')
    join public.list_items i on i.list_id = l.id
    where f.user_id = p_user and i.added_at > f.followed_at
      and i.added_at >= p_from::timestamp at time zone 'utc'
      and i.added_at < (p_to + 1)::timestamp at time zone 'utc'
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    group by l.id, l.name
    order by 3 desc, 1
    limit 20
  ) as news
  cross join lateral (
    select i.* from public.list_items i
    where i.list_id = news.id and i.added_at < (p_to + 1)::timestamp at time zone 'utc'
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest
$$;

create or replace function public.public_lists(
  p_sort text default 'followed', p_page integer default 1, p_size integer default 24, p_blocked text[] default '{}',
  p_media_type text default null, p_media_id integer default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select l.id, l.name, l.updated_at, l.user_id, l.shows_author,
      case when p_sort = 'followed' then
        (select count(*) from public.list_follows f where f.list_id = l.id)
      end as rank
    from public.lists l
    where l.visibility = 'public' and case when p_media_id is null
      then exists (
        select from public.list_items i
        where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
      )
      -- Does not depend on the list, so it is evaluated once.
      else l.id in (
        select i.list_id from public.list_items i
        where i.media_type = p_media_type and i.media_id = p_media_id
          and i.media_type || ':' || i.media_id <> all (p_blocked)
      )
    end
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
          'author', (
            select nullif(btrim(p.full_name), '') from public.profiles p where p.id = page.user_id and page.shows_author
          ),
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

create or replace function public.watched_among(p_titles text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct t.title), '[]')
  from unnest(p_titles) as t (title)
  where exists (
    select from public.plays p
    where p.user_id = (select auth.uid())
      and p.media_type = split_part(t.title, ':', 1)
      and p.media_id = case when t.title ~ '^[a-z]+:[0-9]{1,18}$' then split_part(t.title, ':', 2)::bigint end
  )
$$;
