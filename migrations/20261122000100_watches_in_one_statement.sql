-- Policies and row limits run once per statement, so one statement writes many watches.

create or replace function public.record_watches(p_watches jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  turn integer := 0;
begin
  loop
    turn := turn + 1;
    -- Each turn writes a title at most once, so that repeated watches of it stay in order.
    insert into public.watch_history as kept
      (media_type, media_id, title, poster_path, season, episode, watched_at)
    select
      w ->> 0, w ->> 1, w ->> 2, w ->> 3, (w ->> 4)::smallint, (w ->> 5)::smallint,
      least((w ->> 6)::timestamptz, now())
    from (
      select w, place, row_number() over (partition by w ->> 0, w ->> 1 order by place) as nth
      from jsonb_array_elements(p_watches) with ordinality as given (w, place)
    ) as numbered
    where nth = turn
    order by place
    on conflict (user_id, media_type, media_id) do update set
      season = case when excluded.season is null then kept.season else excluded.season end,
      episode = case when excluded.season is null then kept.episode else excluded.episode end,
      title = excluded.title,
      poster_path = excluded.poster_path,
      watched_at = excluded.watched_at
    where excluded.watched_at > kept.watched_at;

    exit when turn >= (
      select coalesce(max(count), 0) from (
        select count(*) from jsonb_array_elements(p_watches) as given (w) group by w ->> 0, w ->> 1
      ) as titles
    );
  end loop;
end $$;

create or replace function public.record_watch(
  p_media_type text,
  p_media_id text,
  p_title text,
  p_poster_path text default null,
  p_season integer default null,
  p_episode integer default null,
  p_watched_at timestamptz default null
) returns void
language sql set search_path = '' as $$
  select public.record_watches(jsonb_build_array(jsonb_build_array(
    p_media_type, p_media_id, p_title, p_poster_path, p_season, p_episode, p_watched_at
  )))
$$;
