-- Batches of watches: those a browser stored while offline, and a cleared history that is restored.

create function public.record_watches(p_watches jsonb) returns void
language sql set search_path = '' as $$
  select public.record_watch(w ->> 0, w ->> 1, w ->> 2, w ->> 3, (w ->> 4)::integer, (w ->> 5)::integer, (w ->> 6)::timestamptz)
  from (select w from jsonb_array_elements(p_watches) with ordinality as given (w, place) order by place) as in_order
$$;

comment on function public.record_watches is
  'Notes several watches of the caller in their order, each an array of what record_watch takes. Repeating them changes nothing.';

create function public.clear_history() returns jsonb
language sql set search_path = '' as $$
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
  'Empties the caller''s history and returns what was in it as record_watches takes it: all, or of more than 1.5 MB the newest.';

revoke all on function public.record_watches, public.clear_history from public, anon, authenticated;
grant execute on function public.record_watches, public.clear_history to authenticated, service_role;
