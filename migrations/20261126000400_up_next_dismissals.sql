-- Titles that a user has removed from Continue Watching.

create table public.up_next_dismissals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id bigint not null check (media_id > 0),
  dismissed_at timestamptz not null default now() check (isfinite(dismissed_at)),
  primary key (user_id, media_type, media_id)
);

create index up_next_dismissals_newest on public.up_next_dismissals (user_id, dismissed_at desc);

comment on table public.up_next_dismissals is 'A title that a user has removed from Continue Watching. At most 500 of a user are stored, the newest.';
comment on column public.up_next_dismissals.dismissed_at is 'Activity on the title after this time brings it back.';

alter table public.up_next_dismissals enable row level security;
alter table public.up_next_dismissals force row level security;
revoke all on public.up_next_dismissals from public, anon, authenticated;
grant select, insert (media_type, media_id, dismissed_at), update (dismissed_at), delete
  on public.up_next_dismissals to authenticated;
grant all on public.up_next_dismissals to service_role;

create policy "owners have their dismissals" on public.up_next_dismissals to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.up_next_dismissals as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.up_next_dismissals
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '1000');

create function public.dismiss_up_next(p_media_type text, p_media_id bigint, p_dismissed_at timestamptz default now())
returns void
language sql set search_path = '' as $$
  insert into public.up_next_dismissals as known (media_type, media_id, dismissed_at)
  values (p_media_type, p_media_id, least(p_dismissed_at, now()))
  on conflict (user_id, media_type, media_id) do update set dismissed_at = excluded.dismissed_at
  where excluded.dismissed_at > known.dismissed_at;

  delete from public.up_next_dismissals d
  where d.user_id = (select auth.uid()) and d.dismissed_at < (
    select n.dismissed_at from public.up_next_dismissals n
    where n.user_id = (select auth.uid()) order by n.dismissed_at desc offset 499 limit 1
  );
$$;

comment on function public.dismiss_up_next is
  'Removes a title from the caller''s Continue Watching, in any order: the last time decides. Drops the oldest of more than 500.';

create function public.dismissed_up_next(p_media_type text) returns table (media_id bigint)
language sql stable set search_path = '' as $$
  select d.media_id
  from public.up_next_dismissals d
  where d.user_id = (select auth.uid()) and d.media_type = p_media_type
    and not exists (
      select from public.watch_history h
      where h.user_id = d.user_id and h.media_type = d.media_type and h.media_id = d.media_id::text
        and h.watched_at > d.dismissed_at
    )
    and not exists (
      select from public.plays p
      where p.user_id = d.user_id and p.media_type = d.media_type and p.media_id = d.media_id
        and p.pressed_at > d.dismissed_at
    )
    and not exists (
      select from public.positions p
      where p.user_id = d.user_id and p.media_type = d.media_type and p.media_id = d.media_id
        and p.reported_at > d.dismissed_at
    )
$$;

comment on function public.dismissed_up_next is
  'The films or series that the caller has removed from Continue Watching, and neither opened nor marked nor played since.';

-- The series' own page reads one series. Has a default, so that the previous release can still call it.
drop function public.series_progress(integer);
create function public.series_progress(p_limit integer, p_id bigint default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'at', place, 'watched', watched, 'resume', resume, 'latest', latest)
    order by latest desc, id
  ), '[]')
  from (
    select k.id, greatest(max(k.latest), max(r.reported_at)) as latest, max(k.place) as place,
      coalesce(jsonb_agg(k.e order by k.e) filter (where k.e is not null), '[]') as watched,
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
    where k.id = p_id or p_id is null and k.id not in (select d.media_id from public.dismissed_up_next('tv') d)
    group by k.id
    order by 2 desc, 1
    limit p_limit
  ) as series
$$;

comment on function public.series_progress is
  'The caller''s series without dismissed ones, the latest first, or only one of them: the episode they opened last, [season, episode] or null, all they have watched, and where to resume.';

create or replace function public.films_to_resume(p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', media_id, 'resume', resume, 'latest', reported_at) order by reported_at desc, media_id), '[]')
  from (
    select * from public.resumable('movie') r
    where r.media_id not in (select d.media_id from public.dismissed_up_next('movie') d)
    order by reported_at desc, media_id limit p_limit
  ) as films
$$;

comment on function public.films_to_resume is
  'The films that the caller has stopped in the middle, without dismissed ones, the latest first.';

revoke all on function public.dismiss_up_next, public.dismissed_up_next, public.series_progress
  from public, anon, authenticated;
grant execute on function public.dismiss_up_next, public.dismissed_up_next, public.series_progress
  to authenticated, service_role;
