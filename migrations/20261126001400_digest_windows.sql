-- Bounds what one account costs the schedule, and lets each digest begin where the last one ended.

create or replace view private.followed as
  select user_id, media_type, media_id, followed_at
  from (
    select user_id, media_type, media_id, max(followed_at) as followed_at,
      row_number() over (partition by user_id order by max(followed_at) desc, media_type, media_id) as place
    from (
      select user_id, media_type, movie_id::bigint as media_id, added_at as followed_at from public.user_lists
      union all
      select user_id, 'tv', media_id::bigint, watched_at from public.watch_history
      where media_type = 'tv' and episode is not null
      union all
      select user_id, 'tv', media_id, watched_at from public.plays where media_type = 'tv'
    ) as sources
    group by user_id, media_type, media_id
  ) as titles
  where place <= 500;

comment on view private.followed is 'The latest 500 titles on the My List of each user and series that the user has begun.';

drop function private.list_news(uuid, date);

create function private.list_news(p_user uuid, p_from date, p_to date, p_blocked text[]) returns jsonb
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
      and (i.added_at at time zone 'utc')::date between p_from and p_to
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    group by l.id, l.name
    order by 3 desc, 1
    limit 20
  ) as news
  cross join lateral (
    select i.* from public.list_items i
    where i.list_id = news.id and (i.added_at at time zone 'utc')::date <= p_to
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest
$$;

comment on function private.list_news is
  'The lists that a user follows to which titles were added from one UTC day to another: name, day and number of the latest additions, and the newest title. Ignores p_blocked (movie:104).';

drop function public.my_notifications(date);

create function public.my_notifications(p_today date, p_blocked text[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (
    select auth.uid() as id where public.session_is_valid()
  ), known as (
    select f.media_type, f.media_id, f.followed_at, n.news, n.days,
      -- Without a run of the schedule for two days, titles count as unchecked.
      coalesce(n.checked_on >= p_today - 2, false) as is_checked
    from private.followed f left join private.title_news n using (media_type, media_id)
    -- As a join, it would make the view number the titles of all users.
    where f.user_id = (select me.id from me)
      and media_type || ':' || media_id <> all (p_blocked)
      and not exists (
        select 1 from public.hidden_titles h
        where h.user_id = f.user_id and h.media_type = f.media_type and h.media_id = f.media_id
      )
  )
  select jsonb_build_object(
    'news', coalesce((
      select jsonb_agg(news order by followed_at desc, media_type, media_id)
      from (
        select * from known k
        where is_checked and news is not null
          and exists (select 1 from unnest(k.days) as d (day) where d.day between p_today - 7 and p_today + 7)
        order by followed_at desc limit 40
      ) as fresh
    ), '[]'),
    'unchecked', coalesce((
      select jsonb_agg(media_type || ':' || media_id order by followed_at desc, media_type, media_id)
      from (select * from known where not is_checked order by followed_at desc limit 60) as rest
    ), '[]'),
    'lists', coalesce((select private.list_news(me.id, p_today - 6, p_today, p_blocked) from me), '[]'),
    'read', coalesce((select to_jsonb(r.ids) from public.notification_reads r join me on r.user_id = me.id), '[]'),
    'preferences', coalesce((select p.preferences from public.user_preferences p join me on p.user_id = me.id), '{}')
  )
$$;

comment on function public.my_notifications is
  'What is new, in the week before and after a day, about titles that the caller follows and has not hidden; the titles that the schedule has not checked (tv:1399); followed lists that changed; the ids of read notifications; and the preferences. Ignores p_blocked (movie:104).';

alter table private.digests add column failed_on date;

comment on column private.digests.failed_on is
  'When the mail service last rejected a digest for what may be a reason of its own. It is due again on the next day.';

drop function public.claim_digests(date, integer);

create function public.claim_digests(p_today date, p_limit integer, p_blocked text[] default '{}') returns jsonb
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
      and d.failed_on is distinct from p_today
  ), due as (
    select user_id, email, days
    from wanted where sent_on is null or sent_on + days <= p_today
    order by sent_on nulls first, user_id
    limit p_limit
  ), taken as (
    insert into private.digests as known (user_id, sent_on) select user_id, p_today from due
    on conflict (user_id) do update set previous_on = known.sent_on, sent_on = excluded.sent_on
    where known.sent_on is null or known.sent_on < excluded.sent_on
    returning known.user_id, known.token, known.previous_on
  ), claimed as (
    -- A digest that was turned off for long begins two weeks ago.
    select t.user_id, t.token, due.email, due.days,
      greatest(coalesce(t.previous_on, p_today - due.days), p_today - 14) as since
    from taken t join due on due.user_id = t.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', c.user_id,
    'email', c.email,
    'token', c.token,
    'frequency', case c.days when 1 then 'daily' else 'weekly' end,
    'since', c.since,
    -- The rest of today belongs to the next digest.
    'lists', private.list_news(c.user_id, c.since, p_today - 1, p_blocked),
    'news', (
      select coalesce(jsonb_agg(fresh.news order by fresh.media_type, fresh.media_id), '[]')
      from (
        select n.media_type, n.media_id, n.news
        from private.followed f
        join private.title_news n on n.media_type = f.media_type and n.media_id = f.media_id
        where f.user_id = c.user_id and n.news is not null
          and n.media_type || ':' || n.media_id <> all (p_blocked)
          and exists (
            select 1 from unnest(n.days) as d (day)
            where d.day > c.since and d.day <= p_today + case c.days when 1 then 0 else 7 end
          )
          and not exists (
            select 1 from public.hidden_titles h
            where h.user_id = c.user_id and h.media_type = n.media_type and h.media_id = n.media_id
          )
        order by f.followed_at desc, n.media_type, n.media_id
        limit 40
      ) as fresh
    )
  )), '[]')
  from claimed c
$$;

comment on function public.claim_digests is
  'Takes users whose digest is due, at most p_limit, with what is new since their last digest about the titles and lists that they follow. Ignores p_blocked (movie:104).';

drop function public.release_digest(uuid, date);

create function public.release_digest(p_user uuid, p_today date, p_failed boolean default false) returns void
language sql security definer set search_path = '' as $$
  update private.digests
  set sent_on = previous_on, failed_on = case when p_failed then p_today else failed_on end
  where user_id = p_user and sent_on = p_today
$$;

comment on function public.release_digest is
  'Makes a claimed digest due again, because the mail service has certainly not sent it: at once, or on the next day if the digest itself may have failed.';

revoke all on function private.list_news, public.my_notifications, public.claim_digests, public.release_digest
  from public, anon, authenticated;
grant execute on function public.my_notifications to authenticated, service_role;
grant execute on function public.claim_digests, public.release_digest to service_role;
