-- What a user has watched: films and episodes, each time with its day.

create table public.plays (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id bigint not null check (media_id > 0),
  season smallint not null default 0 check (season >= 0),
  episode smallint not null default 0 check (episode >= 0),
  watched_at timestamptz not null default now() check (isfinite(watched_at)),
  pressed_at timestamptz not null default now() check (isfinite(pressed_at)),
  title text not null check (char_length(title) between 1 and 300),
  poster_path text check (char_length(poster_path) <= 200),
  minutes integer check (minutes between 1 and 60000),
  year smallint check (year between 1800 and 2300),
  genres integer[] not null default '{}' check (cardinality(genres) <= 30),
  primary key (user_id, media_type, media_id, season, episode, watched_at),
  check (media_type = 'tv' or (season = 0 and episode = 0))
);

create index plays_newest on public.plays (user_id, watched_at desc);

comment on table public.plays is 'Each time a user has watched a film or an episode. watch_history has the titles that they opened.';
comment on column public.plays.episode is 'A film has season 0 and episode 0. Season 0 of a series holds the specials.';
comment on column public.plays.pressed_at is 'When the user marked it. An older removal that arrives later does not undo it.';

-- Removals are remembered, so that an older mark of another device that arrives later does not come back.
create table public.removed_plays (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id bigint not null check (media_id > 0),
  season smallint not null default 0 check (season >= 0),
  episode smallint not null default 0 check (episode >= 0),
  pressed_at timestamptz not null default now() check (isfinite(pressed_at)),
  primary key (user_id, media_type, media_id, season, episode)
);

comment on table public.removed_plays is 'Films and episodes that a user has marked as not watched, and when.';

alter table public.plays enable row level security;
alter table public.plays force row level security;
alter table public.removed_plays enable row level security;
alter table public.removed_plays force row level security;
revoke all on public.plays, public.removed_plays from public, anon, authenticated;
grant select, delete, insert (
  media_type, media_id, season, episode, watched_at, pressed_at, title, poster_path, minutes, year, genres
), update (pressed_at) on public.plays to authenticated;
grant select, insert (media_type, media_id, season, episode, pressed_at), update (pressed_at)
  on public.removed_plays to authenticated;
grant all on public.plays, public.removed_plays to service_role;

create policy "owners have their plays" on public.plays to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.plays as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "owners have their removals" on public.removed_plays to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.removed_plays as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.plays
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '20000');
create trigger limit_rows after insert on public.removed_plays
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '20000');

-- Marks commute: in any order and any number of times, the last press of each film and episode decides.
create function public.mark_plays(p_marks jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  marks constant jsonb := (
    select coalesce(jsonb_agg(m || jsonb_build_object('pressed', least((m ->> 'pressedAt')::timestamptz, now()))), '[]')
    from jsonb_array_elements(p_marks) as given (m)
  );
begin
  -- Two first marks of the same episode at once would each find none.
  perform pg_advisory_xact_lock(hashtextextended('plays ' || (select auth.uid())::text, 0));

  insert into public.removed_plays as known (media_type, media_id, season, episode, pressed_at)
  select m ->> 'mediaType', (m ->> 'id')::bigint, (m ->> 'season')::smallint, (m ->> 'episode')::smallint,
    max((m ->> 'pressed')::timestamptz)
  from jsonb_array_elements(marks) as given (m)
  where not (m ->> 'watched')::boolean
  group by 1, 2, 3, 4
  on conflict (user_id, media_type, media_id, season, episode)
    do update set pressed_at = excluded.pressed_at where excluded.pressed_at > known.pressed_at;

  delete from public.plays p using public.removed_plays r
  where p.user_id = (select auth.uid())
    and (r.user_id, r.media_type, r.media_id, r.season, r.episode)
      = (p.user_id, p.media_type, p.media_id, p.season, p.episode)
    and p.pressed_at <= r.pressed_at
    and exists (
      select from jsonb_array_elements(marks) as given (m)
      where not (m ->> 'watched')::boolean and m ->> 'mediaType' = p.media_type and (m ->> 'id')::bigint = p.media_id
        and (m ->> 'season')::smallint = p.season and (m ->> 'episode')::smallint = p.episode
    );

  -- A later press of what is watched already adds nothing, but outlives an earlier removal that arrives after it.
  update public.plays p set pressed_at = m.pressed
  from (
    select m ->> 'mediaType' as media_type, (m ->> 'id')::bigint as media_id, (m ->> 'season')::smallint as season,
      (m ->> 'episode')::smallint as episode, max((m ->> 'pressed')::timestamptz) as pressed
    from jsonb_array_elements(marks) as given (m)
    where (m ->> 'watched')::boolean
    group by 1, 2, 3, 4
  ) as m
  where p.user_id = (select auth.uid()) and p.pressed_at < m.pressed
    and (p.media_type, p.media_id, p.season, p.episode) = (m.media_type, m.media_id, m.season, m.episode);

  insert into public.plays
    (media_type, media_id, season, episode, watched_at, pressed_at, title, poster_path, minutes, year, genres)
  select distinct on (w.media_type, w.media_id, w.season, w.episode, case when w.again then w.watched_at end)
    w.media_type, w.media_id, w.season, w.episode, w.watched_at, w.pressed_at,
    w.title, w.poster_path, w.minutes, w.year, w.genres
  from (
    select
      m ->> 'mediaType' as media_type, (m ->> 'id')::bigint as media_id,
      (m ->> 'season')::smallint as season, (m ->> 'episode')::smallint as episode,
      least(coalesce((m ->> 'watchedAt')::timestamptz, (m ->> 'pressed')::timestamptz), now()) as watched_at,
      (m ->> 'pressed')::timestamptz as pressed_at,
      coalesce((m ->> 'again')::boolean, false) as again,
      m ->> 'title' as title, m ->> 'posterPath' as poster_path,
      (m ->> 'minutes')::integer as minutes, (m ->> 'year')::smallint as year,
      array(select jsonb_array_elements_text(coalesce(m -> 'genres', '[]'))::integer) as genres
    from jsonb_array_elements(marks) as given (m)
    where (m ->> 'watched')::boolean
  ) as w
  where not exists (
    select from public.removed_plays r
    where r.user_id = (select auth.uid()) and r.pressed_at >= w.pressed_at
      and (r.media_type, r.media_id, r.season, r.episode) = (w.media_type, w.media_id, w.season, w.episode)
  ) and (w.again or not exists (
    select from public.plays p
    where p.user_id = (select auth.uid())
      and (p.media_type, p.media_id, p.season, p.episode) = (w.media_type, w.media_id, w.season, w.episode)
  ))
  order by w.media_type, w.media_id, w.season, w.episode, case when w.again then w.watched_at end, w.pressed_at
  on conflict do nothing;
end $$;

comment on function public.mark_plays is
  'Marks films and episodes as watched or not. A mark of something already watched adds nothing, unless it is "again".';

-- These return one value, because the Data API limits rows.
create function public.plays_of(p_media_type text, p_media_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(season, episode, watched_at) order by season, episode, watched_at), '[]')
  from public.plays
  where user_id = (select auth.uid()) and media_type = p_media_type and media_id = p_media_id
$$;

comment on function public.plays_of is 'When the caller has watched a film, or each episode of a series: [season, episode, time].';

create function public.series_progress(p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', place, 'watched', watched) order by latest desc, id), '[]')
  from (
    select id, max(latest) as latest, max(place) as place, coalesce(jsonb_agg(e) filter (where e is not null), '[]') as watched
    from (
      select media_id::bigint as id, watched_at as latest, array[season, episode]::integer[] as place, null::jsonb as e
      from public.watch_history
      where user_id = (select auth.uid()) and media_type = 'tv' and episode is not null
      union all
      select media_id, watched_at, null, jsonb_build_array(season, episode)
      from public.plays
      where user_id = (select auth.uid()) and media_type = 'tv'
    ) as known
    group by id
    order by 2 desc, 1
    limit p_limit
  ) as series
$$;

comment on function public.series_progress is
  'The caller''s series, the latest first: the episode they opened last, [season, episode] or null, and all they have watched.';

create function public.diary(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(entry order by watched_at desc, media_type, media_id, season desc, episode desc), '[]')
  from (
    select p.*, jsonb_build_object(
      'mediaType', p.media_type, 'id', p.media_id, 'season', p.season, 'episode', p.episode,
      'watchedAt', p.watched_at, 'title', p.title, 'posterPath', p.poster_path,
      'score', (
        select r.score from public.ratings r
        where r.user_id = p.user_id and r.media_type = p.media_type and r.movie_id = p.media_id
      ),
      'isAgain', exists (
        select from public.plays e
        where e.user_id = p.user_id and e.watched_at < p.watched_at
          and (e.media_type, e.media_id, e.season, e.episode) = (p.media_type, p.media_id, p.season, p.episode)
      )
    ) as entry
    from public.plays p
    where p.user_id = (select auth.uid()) and p.watched_at >= p_from and p.watched_at < p_to
    order by p.watched_at desc
    limit 2000
  ) as entries
$$;

comment on function public.diary is 'What the caller watched from one time until another, the latest first, with their scores; 2,000 at most.';

create function public.play_statistics(p_time_zone text default 'UTC', p_blocked text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  with own as (
    select *, extract(year from watched_at at time zone p_time_zone)::integer as watched_in
    from public.plays
    where user_id = (select auth.uid()) and media_type || ':' || media_id <> all (p_blocked)
  )
  select jsonb_build_object(
    'years', coalesce((
      select jsonb_agg(jsonb_build_object('year', watched_in, 'films', films, 'episodes', episodes, 'minutes', minutes) order by watched_in)
      from (
        select watched_in, count(*) filter (where media_type = 'movie') as films,
          count(*) filter (where media_type = 'tv') as episodes, coalesce(sum(minutes), 0) as minutes
        from own group by watched_in
      ) as years
    ), '[]'),
    'decades', coalesce((
      select jsonb_agg(jsonb_build_object('decade', decade, 'titles', titles) order by decade)
      from (select year / 10 * 10 as decade, count(distinct (media_type, media_id)) as titles from own where year is not null group by 1) as decades
    ), '[]'),
    'genres', coalesce((
      select jsonb_agg(jsonb_build_object('mediaType', media_type, 'genre', genre, 'titles', titles) order by titles desc, genre, media_type)
      from (
        select media_type, genre, count(distinct media_id) as titles from own, unnest(genres) as genre group by 1, 2
      ) as genres
    ), '[]')
  )
$$;

comment on function public.play_statistics is 'The caller''s figures: by the year of watching, and titles by decade and genre. What p_blocked names, each as movie:550, is not counted.';

revoke all on function public.mark_plays, public.plays_of, public.series_progress, public.diary, public.play_statistics
  from public, anon, authenticated;
grant execute on function public.mark_plays, public.plays_of, public.series_progress, public.diary, public.play_statistics
  to authenticated, service_role;
