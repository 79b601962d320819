-- Where a user stopped in a film or an episode, if the player reports it.

create table public.positions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id bigint not null check (media_id > 0),
  season smallint not null default 0 check (season >= 0),
  episode smallint not null default 0 check (episode >= 0),
  position integer not null check (position >= 0),
  duration integer not null check (duration between 1 and 86400),
  reported_at timestamptz not null default now() check (isfinite(reported_at)),
  primary key (user_id, media_type, media_id, season, episode),
  check (media_type = 'tv' or (season = 0 and episode = 0)),
  check (position <= duration)
);

create index positions_newest on public.positions (user_id, reported_at desc);

comment on table public.positions is 'Where a user stopped in a film or an episode, in seconds. At most 500 of a user are stored, the newest.';
comment on column public.positions.position is '0 at the beginning and after the end. The row stays, so that an older report of another device does not come back.';
comment on column public.positions.reported_at is 'When the device reported it. The last report decides.';

alter table public.positions enable row level security;
alter table public.positions force row level security;
revoke all on public.positions from public, anon, authenticated;
grant select, delete, insert (media_type, media_id, season, episode, position, duration, reported_at),
  update (position, duration, reported_at) on public.positions to authenticated;
grant all on public.positions to service_role;

create policy "owners have their positions" on public.positions to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.positions as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.positions
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '1000');

create function public.save_positions(p_positions jsonb) returns void
language sql set search_path = '' as $$
  insert into public.positions as known (media_type, media_id, season, episode, position, duration, reported_at)
  select distinct on (1, 2, 3, 4)
    p ->> 'mediaType', (p ->> 'id')::bigint, (p ->> 'season')::smallint, (p ->> 'episode')::smallint,
    (p ->> 'position')::integer, (p ->> 'duration')::integer, least((p ->> 'reportedAt')::timestamptz, now())
  from jsonb_array_elements(p_positions) as given (p)
  order by 1, 2, 3, 4, 7 desc
  on conflict (user_id, media_type, media_id, season, episode) do update
  set position = excluded.position, duration = excluded.duration, reported_at = excluded.reported_at
  where excluded.reported_at > known.reported_at;

  delete from public.positions p
  where p.user_id = (select auth.uid()) and p.reported_at < (
    select n.reported_at from public.positions n
    where n.user_id = (select auth.uid()) order by n.reported_at desc offset 499 limit 1
  );
$$;

comment on function public.save_positions is
  'Stores positions of the caller, in any order: of each film or episode the last report decides. Drops the oldest of more than 500.';

create function public.positions_of(p_media_type text, p_media_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(season, episode, position, duration) order by reported_at desc), '[]')
  from public.positions
  where user_id = (select auth.uid()) and media_type = p_media_type and media_id = p_media_id and position > 0
$$;

comment on function public.positions_of is
  'Where the caller stopped in a film or in episodes of a series, the latest first: [season, episode, position, duration].';

-- A title is resumed where its player stopped last, unless it was watched or another episode was opened since.
create function public.resumable(p_media_type text)
returns table (media_id bigint, resume jsonb, reported_at timestamptz)
language sql stable set search_path = '' as $$
  select last.media_id, jsonb_build_array(last.season, last.episode, last.position, last.duration), last.reported_at
  from (
    select distinct on (p.media_id) p.*
    from public.positions p
    where p.user_id = (select auth.uid()) and p.media_type = p_media_type
    order by p.media_id, p.reported_at desc
  ) as last
  where last.position > 0
    and not exists (
      select from public.plays e
      where e.user_id = last.user_id and e.media_type = last.media_type and e.media_id = last.media_id
        and e.pressed_at >= last.reported_at
    )
    and not exists (
      select from public.watch_history h
      where h.user_id = last.user_id and h.media_type = last.media_type and h.media_id = last.media_id::text
        and h.watched_at > last.reported_at and h.episode is not null
        and (h.season, h.episode) is distinct from (last.season, last.episode)
    )
$$;

comment on function public.resumable is
  'The caller''s films or series that were stopped in the middle: [season, episode, position, duration] of each, and when.';

create or replace function public.series_progress(p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'at', place, 'watched', watched, 'resume', resume, 'latest', latest)
    order by latest desc, id
  ), '[]')
  from (
    select k.id, greatest(max(k.latest), max(r.reported_at)) as latest, max(k.place) as place,
      coalesce(jsonb_agg(k.e) filter (where k.e is not null), '[]') as watched,
      (array_agg(r.resume))[1] as resume
    from (
      select media_id::bigint as id, watched_at as latest, array[season, episode]::integer[] as place, null::jsonb as e
      from public.watch_history
      where user_id = (select auth.uid()) and media_type = 'tv' and episode is not null
      union all
      select media_id, watched_at, null, jsonb_build_array(season, episode)
      from public.plays
      where user_id = (select auth.uid()) and media_type = 'tv'
      union all
      select media_id, reported_at, null, null from public.resumable('tv')
    ) as k
    left join public.resumable('tv') r on r.media_id = k.id
    group by k.id
    order by 2 desc, 1
    limit p_limit
  ) as series
$$;

comment on function public.series_progress is
  'The caller''s series, the latest first: the episode they opened last, [season, episode] or null, all they have watched, and where to resume.';

create function public.films_to_resume(p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', media_id, 'resume', resume, 'latest', reported_at) order by reported_at desc, media_id), '[]')
  from (select * from public.resumable('movie') order by reported_at desc, media_id limit p_limit) as films
$$;

comment on function public.films_to_resume is 'The films that the caller has stopped in the middle, the latest first.';

create or replace function public.clear_history() returns jsonb
language sql set search_path = '' as $$
  delete from public.positions where user_id = (select auth.uid());

  with cleared as (
    delete from public.watch_history where user_id = (select auth.uid()) returning *
  ), written as (
    select watched_at, id, jsonb_build_array(media_type, media_id, title, poster_path, season, episode, watched_at) as watch
    from cleared
  ), measured as (
    select watched_at, watch, sum(octet_length(watch::text)) over (order by watched_at desc, id) as size from written
  )
  select coalesce(jsonb_agg(watch order by watched_at), '[]') from measured where size < 1.5 * 1024 * 1024
$$;

comment on function public.clear_history is
  'Deletes the caller''s history and positions, and returns the history as record_watches takes it: all, or of more than 1.5 MB the newest.';

revoke all on function public.save_positions, public.positions_of, public.resumable, public.films_to_resume
  from public, anon, authenticated;
grant execute on function public.save_positions, public.positions_of, public.resumable, public.films_to_resume
  to authenticated, service_role;
