-- A mark counts towards a watched series only if the catalogue knows its episode: imports mark any number.

-- The ranges of a long series need more room.
alter table private.title_news drop constraint title_news_news_check;
alter table private.title_news add check (octet_length(news::text) <= 4000);

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
    select count(distinct (p.season, p.episode)) as episodes
    from jsonb_array_elements(n.news -> 'seasons') as s (range)
    join public.plays p on p.user_id = (select auth.uid()) and p.media_type = 'tv' and p.media_id = m.media_id
      and p.season = (s.range ->> 0)::integer
      and p.episode between (s.range ->> 1)::integer and (s.range ->> 2)::integer
  ) as marked
  -- Without a run of the schedule for two days, or when an episode has aired since, nothing is certain.
  where m.media_type = 'tv' and n.checked_on >= current_date - 2
    and coalesce((n.news #>> '{nextEpisode,date}')::date > current_date, true)
    and m.marks >= (n.news ->> 'aired')::integer and marked.episodes >= (n.news ->> 'aired')::integer
$$;
