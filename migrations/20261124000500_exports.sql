-- Pages of what an export holds and no single id orders. These return one value, because the Data API limits rows.

create function public.export_plays(p_after jsonb default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'mediaType', media_type, 'tmdbId', media_id, 'title', title, 'season', season, 'episode', episode,
    'watchedAt', watched_at
  ) order by watched_at, media_type, media_id, season, episode), '[]')
  from (
    select * from public.plays p
    where p.user_id = (select auth.uid()) and (
      p_after is null or (p.watched_at, p.media_type, p.media_id, p.season, p.episode) > (
        (p_after ->> 'watchedAt')::timestamptz, p_after ->> 'mediaType', (p_after ->> 'tmdbId')::bigint,
        (p_after ->> 'season')::smallint, (p_after ->> 'episode')::smallint
      )
    )
    order by p.watched_at, p.media_type, p.media_id, p.season, p.episode
    limit 1000
  ) as page
$$;

comment on function public.export_plays is 'The caller''s plays after one of them, the oldest first, 1,000 at a time.';

create function public.export_lists(p_after uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'name', l.name, 'note', l.note, 'visibility', l.visibility,
    'titles', coalesce((
      select jsonb_agg(
        jsonb_build_object('mediaType', i.media_type, 'tmdbId', i.media_id, 'title', i.title, 'addedAt', i.added_at)
        order by i.position, i.added_at, i.media_type, i.media_id)
      from public.list_items i where i.list_id = l.id
    ), '[]')
  ) order by l.id), '[]')
  from (
    select * from public.lists
    where user_id = (select auth.uid()) and (p_after is null or id > p_after)
    order by id limit 5
  ) as l
$$;

comment on function public.export_lists is 'The caller''s lists after one of them, with their titles in order, five at a time.';

revoke all on function public.export_plays, public.export_lists from public, anon, authenticated;
grant execute on function public.export_plays, public.export_lists to authenticated, service_role;
