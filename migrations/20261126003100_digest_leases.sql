-- Marks a digest as sent only before its own mail: a batch whose response is lost, or whose run ends, is due again.

alter table private.digests add column claimed_at timestamptz not null default '-infinity';

comment on column private.digests.claimed_at is
  'When a run last took the digest. For a quarter of an hour, other runs do not take it.';

-- Worker versions that do not call begin_digest would send its digests again and again, so the signature changes.
drop function public.claim_digests(date, integer, text[]);

create function public.claim_digests(p_now timestamptz, p_limit integer, p_blocked text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (p_now at time zone 'utc')::date;
  digests jsonb;
begin
  with wanted as (
    select p.user_id, u.email, d.sent_on, d.claimed_at,
      case p.preferences ->> 'emailDigest' when 'daily' then 1 else 7 end as days
    from public.user_preferences p
    join auth.users u on u.id = p.user_id
    left join private.digests d on d.user_id = p.user_id
    where p.preferences ->> 'emailDigest' in ('daily', 'weekly')
      and coalesce(p.preferences ->> 'emailNotifications', 'true') <> 'false'
      and u.email <> '' and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until < now())
      and d.failed_on is distinct from today
      and coalesce(d.claimed_at <= p_now - interval '15 minutes', true)
  ), due as (
    -- Those that were claimed in vain come last, so that they do not hold up others. A digest that was turned off for
    -- long begins two weeks ago.
    select user_id, email, days, greatest(coalesce(sent_on, today - days), today - 14) as since
    from wanted where sent_on is null or sent_on + days <= today
    order by claimed_at nulls first, user_id
    limit p_limit
  ), taken as (
    insert into private.digests as known (user_id, claimed_at) select user_id, p_now from due
    on conflict (user_id) do update set claimed_at = excluded.claimed_at
    where known.claimed_at <= p_now - interval '15 minutes'
    returning known.user_id, known.token
  )
  select jsonb_agg(jsonb_build_object(
    'userId', c.user_id,
    'email', c.email,
    'token', t.token,
    'frequency', case c.days when 1 then 'daily' else 'weekly' end,
    'since', c.since,
    -- The rest of today belongs to the next digest.
    'lists', private.list_news(c.user_id, c.since, today - 1, p_blocked),
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
            where d.day > c.since and d.day <= today + case c.days when 1 then 0 else 7 end
          )
          and not exists (
            select 1 from public.hidden_titles h
            where h.user_id = c.user_id and h.media_type = n.media_type and h.media_id = n.media_id
          )
        order by f.followed_at desc, n.media_type, n.media_id
        limit 40
      ) as fresh
    )
  ) order by c.user_id) into digests
  from taken t join due c on c.user_id = t.user_id;
  return coalesce(digests, '[]');
end
$$;

comment on function public.claim_digests is
  'Takes users whose digest is due, at most p_limit, for a quarter of an hour, with what is new since their last digest about the titles and lists that they follow. Ignores p_blocked (movie:104).';

create function public.begin_digest(p_user uuid, p_today date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.digests set previous_on = sent_on, sent_on = p_today
  where user_id = p_user and coalesce(sent_on < p_today, true);
  return found;
end
$$;

comment on function public.begin_digest is
  'Marks a claimed digest as sent, before it is sent: a mail whose outcome is unknown must not be sent twice. False if it is marked already.';

revoke all on function public.claim_digests, public.begin_digest from public, anon, authenticated;
grant execute on function public.claim_digests, public.begin_digest to service_role;

comment on function public.release_digest is
  'Makes a digest due again that was marked as sent, because the mail service has certainly not sent it: a quarter of an hour after its claim, or on the next day if the digest itself may have failed.';
