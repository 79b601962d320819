-- The email digest: whose is due, and an address that ends it without a session.

create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  sent_on date,
  previous_on date
);

comment on table private.digests is 'When a user last got an email digest. The preference emailDigest says whether and how often.';
comment on column private.digests.token is 'Part of the address in each digest that ends it. It can do nothing else.';
comment on column private.digests.previous_on is 'sent_on before the last digest, which a failed mail restores.';

create index user_preferences_digest on public.user_preferences ((preferences ->> 'emailDigest'))
  where preferences ->> 'emailDigest' in ('daily', 'weekly');

-- Marks a digest as sent before it is sent: a mail whose outcome is unknown must not be sent twice.
create function public.claim_digests(p_today date, p_limit integer) returns jsonb
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
  'Takes users whose digest is due, at most p_limit, with what is new about the titles that they follow.';

create function public.release_digest(p_user uuid, p_today date) returns void
language sql security definer set search_path = '' as $$
  update private.digests set sent_on = previous_on where user_id = p_user and sent_on = p_today
$$;

comment on function public.release_digest is 'Makes a claimed digest due again, because the mail service has certainly not sent it.';

create function public.stop_digest(p_token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select d.user_id into owner from private.digests d where d.token = p_token;
  update public.user_preferences set preferences = preferences || '{"emailDigest": "never"}'
  where user_id = owner;
  return owner is not null;
end
$$;

comment on function public.stop_digest is 'Ends the email digest of the user to whom a token was sent. False for an unknown token.';

revoke all on function public.claim_digests, public.release_digest, public.stop_digest from public, anon, authenticated;
grant execute on function public.claim_digests, public.release_digest to service_role;
grant execute on function public.stop_digest to anon, authenticated, service_role;
