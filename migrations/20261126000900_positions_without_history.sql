-- Undo of Clear History also restores the positions of titles without history: at most 500. The newest title carries them.

create or replace function public.clear_history(p_media_type text default null, p_media_id bigint default null)
returns jsonb
language sql set search_path = '' as $$
  with stopped as (
    delete from public.positions
    where user_id = (select auth.uid())
      and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id))
    returning *
  ), cleared as (
    delete from public.watch_history
    where user_id = (select auth.uid())
      and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id::text))
    returning *
  ), positions as (
    select coalesce(c.id, (select id from cleared order by watched_at desc, id limit 1)) as watch,
      jsonb_agg(jsonb_build_object(
        'mediaType', s.media_type, 'id', s.media_id, 'season', s.season, 'episode', s.episode,
        'position', s.position, 'duration', s.duration, 'reportedAt', s.reported_at
      )) as positions
    from stopped s left join cleared c on c.media_type = s.media_type and c.media_id = s.media_id::text
    group by 1
  ), written as (
    select c.watched_at, c.id, jsonb_build_array(
      c.media_type, c.media_id, c.title, c.poster_path, c.season, c.episode, c.watched_at, p.positions
    ) as watch
    from cleared c left join positions p on p.watch = c.id
  ), measured as (
    select watched_at, watch, sum(octet_length(watch::text)) over (order by watched_at desc, id) as size from written
  )
  select coalesce(jsonb_agg(watch order by watched_at), '[]') from measured where size < 1.5 * 1024 * 1024
$$;

comment on function public.clear_history is
  'Deletes the caller''s history and positions, of one title if given, and returns the history as record_watches takes it, each title with its positions as save_positions takes them (the newest also with those of titles without history): all, or of more than 1.5 MB the newest.';
