-- The calendar: what a user follows, and an address at which calendar programs read it without a session.

create table public.calendar_feeds (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  nonce uuid not null,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index calendar_feeds_token on public.calendar_feeds (token_hash, created_at);

comment on table public.calendar_feeds is 'The calendar address of a user. Its token is not stored: the Worker derives it from the nonce with a key of its own.';
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token, by which a request finds the user.';

alter table public.calendar_feeds enable row level security;
alter table public.calendar_feeds force row level security;
revoke all on public.calendar_feeds from public, anon, authenticated;
grant select, insert (nonce, token_hash), update (nonce, token_hash), delete on public.calendar_feeds to authenticated;
grant all on public.calendar_feeds to service_role;

create policy "owners have their calendar address" on public.calendar_feeds to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.calendar_feeds as restrictive to authenticated
  using ((select public.session_is_valid()));

-- Only the two functions below call it, as no other role may.
create function public.followed_titles_of(p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mediaType', media_type, 'id', id) order by latest desc, media_type, id), '[]')
  from (
    select media_type, id, max(at) as latest
    from (
      select media_type, movie_id::bigint as id, added_at as at from public.user_lists where user_id = p_user
      union all
      select 'tv', media_id::bigint, watched_at from public.watch_history
      where user_id = p_user and media_type = 'tv' and episode is not null
      union all
      select 'tv', media_id, watched_at from public.plays where user_id = p_user and media_type = 'tv'
    ) as known
    group by media_type, id
    order by 3 desc, 1, 2
    limit 60
  ) as followed
$$;

comment on function public.followed_titles_of is
  'The 60 titles that a user has added to My List, and series they have begun, the latest first.';

create function public.followed_titles() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.followed_titles_of(auth.uid()) where public.session_is_valid()
$$;

comment on function public.followed_titles is 'The titles that the caller follows.';

-- Security definer, because calendar programs have no session.
create function public.read_calendar_feed(p_token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.followed_titles_of(f.user_id) from public.calendar_feeds f
  where f.token_hash = p_token_hash order by f.created_at limit 1
$$;

comment on function public.read_calendar_feed is
  'The titles that the owner of a calendar address follows, and nothing of the owner; null for an address that does not exist.';

revoke all on function public.followed_titles_of, public.followed_titles, public.read_calendar_feed
  from public, anon, authenticated;
grant execute on function public.followed_titles to authenticated, service_role;
grant execute on function public.read_calendar_feed to anon, authenticated, service_role;
