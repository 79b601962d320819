-- Putting a title back in Continue Watching is a press like its removal: the last one decides, in any order of arrival.

alter table public.up_next_dismissals add is_restored boolean not null default false;
alter table public.up_next_dismissals add pressed_at timestamptz check (isfinite(pressed_at));
alter table public.up_next_dismissals alter pressed_at type timestamptz using dismissed_at;
alter table public.up_next_dismissals alter pressed_at set default now(), alter pressed_at set not null;
grant insert (is_restored, pressed_at), update (is_restored, pressed_at) on public.up_next_dismissals to authenticated;

comment on table public.up_next_dismissals is
  'A title that a user has removed from Continue Watching, and may have put back since. At most 500 of a user are stored, the newest.';
comment on column public.up_next_dismissals.dismissed_at is
  'Activity on a removed title after this time brings it back.';
comment on column public.up_next_dismissals.pressed_at is
  'When the user removed it, put it back or imported its removal last. An earlier press that arrives later has no effect.';

-- Has defaults, so that the previous release can still call it.
drop function public.dismiss_up_next(text, bigint, timestamptz);
create function public.dismiss_up_next(
  p_media_type text, p_media_id bigint, p_dismissed_at timestamptz default now(), p_restores boolean default false,
  p_pressed_at timestamptz default null
) returns void
language sql set search_path = '' as $$
  -- As in add_mark: within a minute, what arrives last decides, because the clock of the device may be late.
  insert into public.up_next_dismissals as known (media_type, media_id, dismissed_at, is_restored, pressed_at)
  values (
    p_media_type, p_media_id, least(p_dismissed_at, now()), p_restores,
    least(coalesce(p_pressed_at, p_dismissed_at), now())
  )
  on conflict (user_id, media_type, media_id) do update set
    dismissed_at = case when known.is_restored then excluded.dismissed_at
      else greatest(known.dismissed_at, excluded.dismissed_at) end,
    is_restored = excluded.is_restored,
    pressed_at = greatest(known.pressed_at, excluded.pressed_at)
  where excluded.pressed_at > known.pressed_at - interval '1 minute'
    or (not known.is_restored and not excluded.is_restored and excluded.dismissed_at > known.dismissed_at);

  delete from public.up_next_dismissals d
  where d.user_id = (select auth.uid()) and d.dismissed_at < (
    select n.dismissed_at from public.up_next_dismissals n
    where n.user_id = (select auth.uid()) order by n.dismissed_at desc offset 499 limit 1
  );
$$;

comment on function public.dismiss_up_next is
  'Removes a title from the caller''s Continue Watching, or with p_restores puts it back, in any order: the last press decides, at p_pressed_at or else p_dismissed_at. An import gives an earlier p_dismissed_at. Drops the oldest of more than 500.';

create or replace function public.dismissed_up_next(p_media_type text) returns table (media_id bigint)
language sql stable set search_path = '' as $$
  select d.media_id
  from public.up_next_dismissals d
  where d.user_id = (select auth.uid()) and d.media_type = p_media_type and not d.is_restored
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

create or replace view private.followed as
  select user_id, media_type, media_id, followed_at
  from (
    select user_id, media_type, media_id, max(followed_at) as followed_at,
      row_number() over (partition by user_id order by max(followed_at) desc, media_type, media_id) as place
    from (
      select user_id, media_type, movie_id::bigint as media_id, added_at as followed_at, 'infinity'::timestamptz as active_at
      from public.user_lists
      union all
      select user_id, 'tv', media_id::bigint, watched_at, watched_at from public.watch_history
      where media_type = 'tv' and episode is not null
      union all
      select user_id, 'tv', media_id, watched_at, pressed_at from public.plays where media_type = 'tv'
    ) as sources
    where not exists (
        select from public.hidden_titles h
        where h.user_id = sources.user_id and h.media_type = sources.media_type and h.media_id = sources.media_id
      )
      and not exists (
        select from public.up_next_dismissals d
        where d.user_id = sources.user_id and d.media_type = sources.media_type and d.media_id = sources.media_id
          and d.dismissed_at >= sources.active_at and not d.is_restored
      )
    group by user_id, media_type, media_id
  ) as titles
  where place <= 500;

revoke all on function public.dismiss_up_next from public, anon, authenticated;
grant execute on function public.dismiss_up_next to authenticated, service_role;
