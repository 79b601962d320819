-- Bounds what one account costs the schedule, and lets each digest begin where the last one ended.

create or replace view private.followed as
  select user_id, media_type, media_id, followed_at
  from (
    select user_id, media_type, media_id, max(followed_at) as followed_at,
      row_number() over (partition by user_id order by max(followed_at) desc, media_type, media_id) as place
    from (
      select user_id, media_type, movie_id::bigint as media_id, added_at as followed_at from public.user_lists
      union all
      select user_id, 'tv', media_id::bigint, watched_at from public.watch_history
      where media_type = 'tv' and episode is not null
      union all
      select user_id, 'tv', media_id, watched_at from public.plays where media_type = 'tv'
    ) as sources
    group by user_id, media_type, media_id
  ) as titles
  where place <= 500;

comment on view private.followed is 'The latest 500 titles on the My List of each user and series that the user has begun.';
