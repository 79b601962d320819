-- Titles that a user does not want to see.

create table public.hidden_titles (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id integer not null check (media_id > 0),
  hidden_at timestamptz not null default now(),
  primary key (user_id, media_type, media_id)
);

create index hidden_titles_newest on public.hidden_titles (user_id, hidden_at desc, media_type, media_id);

comment on table public.hidden_titles is 'A title that a user has hidden. Rows, lists and search do not show it to them.';

alter table public.hidden_titles enable row level security;
alter table public.hidden_titles force row level security;
revoke all on public.hidden_titles from public, anon, authenticated;
grant select, insert (media_type, media_id), delete on public.hidden_titles to authenticated;
grant all on public.hidden_titles to service_role;

create policy "owners have their hidden titles" on public.hidden_titles to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.hidden_titles as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.hidden_titles
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '1000');

-- Series are not among them: they go on.
create function public.watched_titles() returns table (title text, watched_at timestamptz)
language sql stable set search_path = '' as $$
  select 'movie:' || p.media_id, max(p.watched_at)
  from public.plays p
  where p.user_id = (select auth.uid()) and p.media_type = 'movie'
  group by p.media_id
$$;

comment on function public.watched_titles is 'The films that the caller has watched (movie:550), and when last.';

-- Returns one value, because the Data API limits rows.
create function public.unwanted_titles(p_with_watched boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'hidden', coalesce((
      select jsonb_agg(t.media_type || ':' || t.media_id order by t.hidden_at desc, t.media_type, t.media_id)
      from public.hidden_titles t where t.user_id = (select auth.uid())
    ), '[]'),
    'watched', coalesce((
      select jsonb_agg(w.title)
      from (select title from public.watched_titles() where p_with_watched order by watched_at desc limit 2000) w
    ), '[]')
  )
$$;

comment on function public.unwanted_titles is
  'The titles that the caller has hidden and, if asked for, the 2,000 films watched last, both as movie:550.';

create function public.taste() returns jsonb
language sql stable set search_path = '' as $$
  with seen as (
    select p.media_type, p.media_id, p.title, p.watched_at, true as is_watched
    from public.plays p where p.user_id = (select auth.uid())
    union all
    select h.media_type, h.media_id::bigint, h.title, h.watched_at, false
    from public.watch_history h where h.user_id = (select auth.uid())
  ), latest as (
    select media_type, media_id, (array_agg(title order by watched_at desc))[1] as title,
      max(watched_at) as seen_at, bool_or(is_watched) as is_watched
    from seen
    group by media_type, media_id
    order by seen_at desc, media_type, media_id
    limit 30
  )
  select jsonb_build_object(
    'latest', coalesce((
      select jsonb_agg(
        jsonb_build_object('mediaType', media_type, 'id', media_id, 'title', title, 'isWatched', is_watched)
        order by seen_at desc, media_type, media_id)
      from latest
    ), '[]'),
    'scores', coalesce((
      select jsonb_object_agg(r.media_type || ':' || r.movie_id, r.score)
      from public.ratings r join latest l on l.media_type = r.media_type and l.media_id = r.movie_id
      where r.user_id = (select auth.uid())
    ), '{}'),
    'liked', coalesce((
      select jsonb_agg(a.media_type || ':' || a.media_id)
      from public.user_activities a join latest l on l.media_type = a.media_type and l.media_id = a.media_id
      where a.user_id = (select auth.uid()) and a.activity_type = 'like'
    ), '[]')
  ) || public.unwanted_titles(false) || jsonb_build_object(
    'watched', coalesce((
      select jsonb_agg(w.title)
      from (
        select p.media_type || ':' || p.media_id as title from public.plays p
        where p.user_id = (select auth.uid())
        group by p.media_type, p.media_id order by max(p.watched_at) desc limit 2000
      ) w
    ), '[]')
  )
$$;

comment on function public.taste is
  'What a device needs to recommend titles to the caller: the latest watched or opened, with scores and likes, and what not to recommend.';

revoke all on function public.watched_titles, public.unwanted_titles, public.taste from public, anon, authenticated;
grant execute on function public.watched_titles, public.unwanted_titles, public.taste to authenticated, service_role;
