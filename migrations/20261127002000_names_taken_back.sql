-- A rename that is taken back does not make earlier news of a list unread again.

create or replace function private.list_news(p_user uuid, p_from date, p_to date, p_blocked text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', news.id, 'name', news.name, 'day', news.day, 'added', news.added, 'removed', news.removed,
      'formerName', news.former_name,
      -- An empty list shows its own name.
      'title', jsonb_build_object(
        'mediaType', coalesce(latest.media_type, 'movie'), 'id', coalesce(latest.media_id, 0),
        'title', coalesce(latest.title, news.name), 'posterPath', latest.poster_path
      )
    )
    order by news.day desc, news.id
  ), '[]')
  from (
    select l.id, l.name, max((change.at at time zone 'utc')::date) as day,
      count(*) filter (where change.kind = 'added') as added,
      count(*) filter (where change.kind = 'removed') as removed,
      (array_agg(change.name order by change.at) filter (where change.kind = 'renamed'))[1] as former_name
    from public.list_follows f
    join public.lists l on l.id = f.list_id and l.visibility in ('link', 'public')
    cross join lateral (
      select 'added' as kind, i.added_at as at, null::text as name
      from public.list_items i
      where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
      union all
      -- Titles that were put back are no news.
      select 'removed', r.noticed_at, null
      from public.removed_marks r
      where r.list_id = l.id and r.user_id = l.user_id
        and r.media_type || ':' || r.media_id <> all (p_blocked)
        and not exists (
          select from public.list_items i
          where i.list_id = l.id and i.media_type = r.media_type and i.media_id = r.media_id
        )
      union all
      -- A name that the list has again was taken back with all names after it.
      select 'renamed', n.renamed_at, n.name
      from private.list_names n
      where n.list_id = l.id and not exists (
        select from private.list_names o
        where o.list_id = l.id and o.name = l.name and o.renamed_at <= n.renamed_at and o.renamed_at > f.followed_at
          and o.renamed_at >= p_from::timestamp at time zone 'utc'
      )
    ) as change
    where f.user_id = p_user and change.at > f.followed_at
      and change.at >= p_from::timestamp at time zone 'utc'
      and change.at < (p_to + 1)::timestamp at time zone 'utc'
    group by l.id, l.name
    order by 3 desc, 1
    limit 20
  ) as news
  left join lateral (
    select i.* from public.list_items i
    where i.list_id = news.id and i.added_at < (p_to + 1)::timestamp at time zone 'utc'
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest on true
$$;
