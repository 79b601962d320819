-- Removes one title from the history. Has defaults, so that the previous release can still call it.

drop function public.clear_history();
create function public.clear_history(p_media_type text default null, p_media_id bigint default null) returns jsonb
language sql set search_path = '' as $$
  delete from public.positions
  where user_id = (select auth.uid())
    and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id));

  with cleared as (
    delete from public.watch_history
    where user_id = (select auth.uid())
      and (p_media_id is null or (media_type = p_media_type and media_id = p_media_id::text))
    returning *
  ), written as (
    select watched_at, id, jsonb_build_array(media_type, media_id, title, poster_path, season, episode, watched_at) as watch
    from cleared
  ), measured as (
    select watched_at, watch, sum(octet_length(watch::text)) over (order by watched_at desc, id) as size from written
  )
  select coalesce(jsonb_agg(watch order by watched_at), '[]') from measured where size < 1.5 * 1024 * 1024
$$;

comment on function public.clear_history is
  'Deletes the caller''s history and positions, of one title if given, and returns the history as record_watches takes it: all, or of more than 1.5 MB the newest.';

revoke all on function public.clear_history from public, anon, authenticated;
grant execute on function public.clear_history to authenticated, service_role;
