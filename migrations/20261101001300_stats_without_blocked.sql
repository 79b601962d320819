-- The profile's statistics exclude blocked titles, as its lists do.

drop function public.watch_stats();

create function public.watch_stats(
  p_blocked text[] default '{}',
  out movies_watched bigint,
  out series_watched bigint,
  out in_watchlist bigint
)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where media_type = 'movie'),
    count(*) filter (where media_type = 'tv'),
    (
      select count(*) from public.user_lists
      where user_id = (select auth.uid()) and media_type || ':' || movie_id <> all (p_blocked)
    )
  from public.watch_history
  where user_id = (select auth.uid()) and media_type || ':' || media_id <> all (p_blocked)
$$;

comment on function public.watch_stats is
  'The caller''s figures for the profile, in one call. What p_blocked names, each as movie:550, is not counted.';

revoke all on function public.watch_stats from public, anon, authenticated;
grant execute on function public.watch_stats to authenticated, service_role;
