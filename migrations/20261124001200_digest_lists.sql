-- The email digest also tells of followed lists.

create function private.list_news(p_user uuid, p_today date) returns jsonb
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
    where f.user_id = p_user and i.added_at > f.followed_at and i.added_at > p_today - interval '6 days'
    group by l.id, l.name
    order by 3 desc, 1
    limit 20
  ) as news
  cross join lateral (
    select i.* from public.list_items i where i.list_id = news.id order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest
$$;

comment on function private.list_news is
  'The lists that a user follows to which titles were added in the week that ends today: name, day and number of the latest additions, and the newest title.';

create or replace function public.claim_digests(p_today date, p_limit integer) returns jsonb
language sql security definer set search_path = '' as $$
  with wanted as (
    select p.user_id, u.email, d.sent_on, case p.preferences ->> 'emailDigest' when 'daily' then 1 else 7 end as days
    from public.user_preferences p
    join auth.users u on u.id = p.user_id
    left join private.digests d on d.user_id = p.user_id
    where p.preferences ->> 'emailDigest' in ('daily', 'weekly')
      and coalesce(p.preferences ->> 'emailNotifications', 'true') <> 'false'
      and u.email <> '' and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until < now())
  ), due as (
    select user_id, email, days
    from wanted where sent_on is null or sent_on + days <= p_today
    order by sent_on nulls first, user_id
    limit p_limit
  ), claimed as (
    insert into private.digests as known (user_id, sent_on) select user_id, p_today from due
    on conflict (user_id) do update set previous_on = known.sent_on, sent_on = excluded.sent_on
    where known.sent_on is null or known.sent_on < excluded.sent_on
    returning known.user_id, known.token
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', c.user_id,
    'email', due.email,
    'token', c.token,
    'frequency', case due.days when 1 then 'daily' else 'weekly' end,
    'lists', private.list_news(c.user_id, p_today),
    'news', (
      select coalesce(jsonb_agg(n.news order by n.media_type, n.media_id), '[]')
      from (select distinct f.media_type, f.media_id from private.followed f where f.user_id = c.user_id) as f
      join private.title_news n on n.media_type = f.media_type and n.media_id = f.media_id
      where n.news is not null
        and exists (select 1 from unnest(n.days) as d (day) where d.day between p_today - 7 and p_today + 7)
        and not exists (
          select 1 from public.hidden_titles h
          where h.user_id = c.user_id and h.media_type = n.media_type and h.media_id = n.media_id
        )
    )
  )), '[]')
  from claimed c join due on due.user_id = c.user_id
$$;

comment on function public.claim_digests is
  'Takes users whose digest is due, at most p_limit, with what is new about the titles and lists that they follow.';

revoke all on function private.list_news from public, anon, authenticated;
