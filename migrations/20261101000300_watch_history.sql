-- Watch history: one row per title, which moves up when the title is watched again.

create table public.watch_history (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id text not null check (media_id ~ '^[1-9]\d{0,9}$'),
  season smallint check (season >= 0),
  episode smallint check (episode >= 0),
  title text not null check (char_length(title) between 1 and 300),
  poster_path text check (char_length(poster_path) <= 200),
  watched_at timestamptz not null default now() check (isfinite(watched_at)),
  unique (user_id, media_type, media_id),
  check (season is null or media_type = 'tv'),
  check (episode is null or season is not null)
);

create index watch_history_newest on public.watch_history (user_id, watched_at desc, id);

comment on table public.watch_history is 'What a user has watched, one row per title.';
comment on column public.watch_history.media_id is 'The catalogue''s number, written as text.';
comment on column public.watch_history.season is 'With episode: the last watched episode of a series. Season 0 holds the specials.';

alter table public.watch_history enable row level security;
alter table public.watch_history force row level security;
revoke all on public.watch_history from public, anon, authenticated;
grant select, delete,
  insert (media_type, media_id, season, episode, title, poster_path, watched_at),
  update (season, episode, title, poster_path, watched_at) on public.watch_history to authenticated;
grant all on public.watch_history to service_role;

create policy "owners have their history" on public.watch_history to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.record_watch(
  p_media_type text,
  p_media_id text,
  p_title text,
  p_poster_path text default null,
  p_season integer default null,
  p_episode integer default null,
  p_watched_at timestamptz default null
) returns void
language sql set search_path = '' as $$
  insert into public.watch_history as kept
    (media_type, media_id, season, episode, title, poster_path, watched_at)
  values (p_media_type, p_media_id, p_season, p_episode, p_title, p_poster_path, least(p_watched_at, now()))
  on conflict (user_id, media_type, media_id) do update set
    season = case when excluded.season is null then kept.season else excluded.season end,
    episode = case when excluded.season is null then kept.episode else excluded.episode end,
    title = excluded.title,
    poster_path = excluded.poster_path,
    watched_at = excluded.watched_at
  where excluded.watched_at > kept.watched_at
$$;

comment on function public.record_watch is
  'Notes that the caller watched a title, now or at an earlier time. What is older than the row, or the same again, changes nothing, so updates kept offline may arrive late, twice or out of order.';

create function public.watch_stats(out movies_watched bigint, out series_watched bigint, out in_watchlist bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where media_type = 'movie'),
    count(*) filter (where media_type = 'tv'),
    (select count(*) from public.user_lists where user_id = (select auth.uid()))
  from public.watch_history
  where user_id = (select auth.uid())
$$;

comment on function public.watch_stats is 'The caller''s figures for the profile, in one call.';

revoke all on function public.record_watch, public.watch_stats from public, anon, authenticated;
grant execute on function public.record_watch, public.watch_stats to authenticated, service_role;
