-- The progress in one series, for its page. Has defaults, so that the previous release can still call it.

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
    where p_id is null or k.id = p_id
    group by k.id
    order by 2 desc, 1
    limit p_limit
  ) as series
$$;

comment on function public.series_progress is
  'The caller''s series, the latest first, or only one of them: the episode they opened last, [season, episode] or null, all they have watched, and where to resume.';

revoke all on function public.series_progress from public, anon, authenticated;
grant execute on function public.series_progress to authenticated, service_role;
