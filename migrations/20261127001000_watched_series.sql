-- A series counts as watched too: once its user has marked all episodes that have aired, as the schedule knows them.

-- Security definer, because it reads what the schedule has stored.
create or replace function public.watched_titles() returns table (title text, watched_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.media_type, p.media_id, p.season, p.episode, p.watched_at from public.plays p
    where p.user_id = (select auth.uid() where public.session_is_valid())
  )
  select 'movie:' || media_id, max(watched_at) from mine where media_type = 'movie' group by media_id
  union all
  select 'tv:' || m.media_id, max(m.watched_at)
  from mine m
  join (
    select media_id, (news ->> 'aired')::integer as aired,
      (news #>> '{lastEpisode,season}')::integer as season, (news #>> '{lastEpisode,number}')::integer as episode
    from private.title_news
    -- Without a run of the schedule for two days, or when an episode has aired since, nothing is certain.
    where media_type = 'tv' and checked_on >= current_date - 2
      and coalesce((news #>> '{nextEpisode,date}')::date > current_date, true)
  ) as known on known.media_id = m.media_id
  where m.media_type = 'tv' and m.season > 0 and (m.season, m.episode) <= (known.season, known.episode)
  group by m.media_id, known.aired, known.season, known.episode
  having bool_or((m.season, m.episode) = (known.season, known.episode))
    and count(distinct (m.season, m.episode)) >= known.aired
$$;

comment on function public.watched_titles is
  'The films that the caller has watched (movie:550), the series of which the caller has watched all aired episodes (tv:1399), and when last. The schedule learns once a day which episodes of followed series have aired.';

comment on function public.unwanted_titles is
  'The titles that the caller has hidden and, if asked for, the 2,000 titles watched last, both as movie:550.';
