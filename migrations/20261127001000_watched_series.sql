-- A series counts as watched too: once its user has marked all episodes that have aired, as the schedule knows them.

-- Security definer, because it reads what the schedule has stored.
create or replace function public.watched_titles() returns table (title text, watched_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.media_type, p.media_id, max(p.watched_at) as watched_at, count(*) as marks from public.plays p
    where p.user_id = (select auth.uid() where public.session_is_valid()) and (p.media_type = 'movie' or p.season > 0)
    group by p.media_type, p.media_id
  )
  select 'movie:' || media_id, watched_at from mine where media_type = 'movie'
  union all
  select 'tv:' || m.media_id, m.watched_at
  from mine m
  join private.title_news n on n.media_type = m.media_type and n.media_id = m.media_id
  -- Few series have enough marks. Only their episodes are compared.
  cross join lateral (
    select count(distinct (p.season, p.episode)) as episodes,
      bool_or((p.season, p.episode) = (last.season, last.episode)) as has_last
    from public.plays p, (
      select (n.news #>> '{lastEpisode,season}')::integer as season,
        (n.news #>> '{lastEpisode,number}')::integer as episode
    ) as last
    where p.user_id = (select auth.uid()) and p.media_type = 'tv' and p.media_id = m.media_id
      and p.season > 0 and (p.season, p.episode) <= (last.season, last.episode)
  ) as marked
  -- Without a run of the schedule for two days, or when an episode has aired since, nothing is certain.
  where m.media_type = 'tv' and n.checked_on >= current_date - 2
    and coalesce((n.news #>> '{nextEpisode,date}')::date > current_date, true)
    and m.marks >= (n.news ->> 'aired')::integer
    and marked.has_last and marked.episodes >= (n.news ->> 'aired')::integer
$$;

comment on function public.watched_titles is
  'The films that the caller has watched (movie:550), the series of which the caller has watched all aired episodes (tv:1399), and when last. The schedule learns once a day which episodes of followed series have aired.';

comment on function public.unwanted_titles is
  'The titles that the caller has hidden and, if asked for, the 2,000 titles watched last, both as movie:550.';
