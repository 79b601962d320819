-- Lets a user stop following a title, and the calendar find what is new among all followed titles.

create or replace view private.followed as
  select user_id, media_type, media_id, followed_at
  from (
    select user_id, media_type, media_id, max(followed_at) as followed_at,
      row_number() over (partition by user_id order by max(followed_at) desc, media_type, media_id) as place
    from (
      select user_id, media_type, movie_id::bigint as media_id, added_at as followed_at, 'infinity'::timestamptz as active_at
      from public.user_lists
      union all
      select user_id, 'tv', media_id::bigint, watched_at, watched_at from public.watch_history
      where media_type = 'tv' and episode is not null
      union all
      select user_id, 'tv', media_id, watched_at, pressed_at from public.plays where media_type = 'tv'
    ) as sources
    where not exists (
        select from public.hidden_titles h
        where h.user_id = sources.user_id and h.media_type = sources.media_type and h.media_id = sources.media_id
      )
      and not exists (
        select from public.up_next_dismissals d
        where d.user_id = sources.user_id and d.media_type = sources.media_type and d.media_id = sources.media_id
          and d.dismissed_at >= sources.active_at
      )
    group by user_id, media_type, media_id
  ) as titles
  where place <= 500;

comment on view private.followed is
  'The latest 500 titles that each user follows: on My List, or a series begun and since then not removed from Continue Watching. Without hidden titles.';

-- Have defaults, so that the previous release can still call them.
drop function public.followed_titles();
drop function public.read_calendar_feed(text);
drop function public.followed_titles_of(uuid);

create function public.followed_titles_of(
  p_user uuid, p_from date default null, p_to date default null, p_limit integer default 60
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mediaType', media_type, 'id', media_id) order by followed_at desc, media_type, media_id), '[]')
  from (
    select f.media_type, f.media_id, f.followed_at
    from private.followed f
    left join private.title_news n on n.media_type = f.media_type and n.media_id = f.media_id
    where f.user_id = p_user
      and (
        p_from is null or n.checked_on is null or n.checked_on < current_date - 2
        -- The release day is of one country. Days in other countries are at most half a year away.
        or f.media_type = 'movie' and exists (
          select from unnest(n.days) as d (day) where d.day between p_from - 183 and p_to + 183
        )
        -- Nothing airs between the last and the next episode.
        or f.media_type = 'tv' and n.news is not null and (
          coalesce((n.news #>> '{lastEpisode,date}')::date >= p_from, true)
          or (n.news #>> '{nextEpisode,date}')::date < p_to
        )
      )
    order by f.followed_at desc, f.media_type, f.media_id
    limit p_limit
  ) as titles
$$;

comment on function public.followed_titles_of is
  'The titles that a user follows, the latest first. With p_from and p_to, without those that certainly have no release or episode between these days.';

create function public.followed_titles(p_from date default null, p_to date default null, p_limit integer default 60)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.followed_titles_of(auth.uid(), p_from, p_to, p_limit) where public.session_is_valid()
$$;

comment on function public.followed_titles is 'followed_titles_of the caller.';

-- Security definer, because calendar programs have no session.
create function public.read_calendar_feed(
  p_token_hash text, p_from date default null, p_to date default null, p_limit integer default 60
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.followed_titles_of(f.user_id, p_from, p_to, p_limit) from public.calendar_feeds f
  where f.token_hash = p_token_hash order by f.created_at limit 1
$$;

comment on function public.read_calendar_feed is
  'followed_titles_of the owner of a calendar address, and nothing of the owner; null for an address that does not exist.';

revoke all on function public.followed_titles_of, public.followed_titles, public.read_calendar_feed
  from public, anon, authenticated;
grant execute on function public.followed_titles to authenticated, service_role;
grant execute on function public.read_calendar_feed to anon, authenticated, service_role;
