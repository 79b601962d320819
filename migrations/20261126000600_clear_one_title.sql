-- Clears the history or one title of it. Has defaults, so that the previous release can still call it. Undo restores the
-- positions too. They are an eighth element, which the previous release ignores.

drop function public.clear_history();
create function public.clear_history(p_media_type text default null, p_media_id bigint default null)
returns jsonb
language sql set search_path = '' as $$
  with stopped as (
    delete from public.positions
    where user_id = (select auth.uid())
      and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id))
    returning *
  ), positions as (
    select media_type, media_id::text as media_id, jsonb_agg(jsonb_build_object(
      'mediaType', media_type, 'id', media_id, 'season', season, 'episode', episode,
      'position', position, 'duration', duration, 'reportedAt', reported_at
    )) as positions
    from stopped group by 1, 2
  ), cleared as (
    delete from public.watch_history
    where user_id = (select auth.uid())
      and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id::text))
    returning *
  ), written as (
    select c.watched_at, c.id, jsonb_build_array(
      c.media_type, c.media_id, c.title, c.poster_path, c.season, c.episode, c.watched_at, p.positions
    ) as watch
    from cleared c left join positions p using (media_type, media_id)
  ), measured as (
    select watched_at, watch, sum(octet_length(watch::text)) over (order by watched_at desc, id) as size from written
  )
  select coalesce(jsonb_agg(watch order by watched_at), '[]') from measured where size < 1.5 * 1024 * 1024
$$;

comment on function public.clear_history is
  'Deletes the caller''s history and positions, of one title if given, and returns the history as record_watches takes it, each title with its positions as save_positions takes them (positions of titles without history are not returned): all, or of more than 1.5 MB the newest.';

revoke all on function public.clear_history from public, anon, authenticated;
grant execute on function public.clear_history to authenticated, service_role;
