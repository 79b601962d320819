-- A rating may arrive late, from a device that was offline. The last press decides, so removals are remembered.

alter table public.ratings add rated_at timestamptz check (isfinite(rated_at));
-- Unlike an update, this leaves updated_at as it is.
alter table public.ratings alter rated_at type timestamptz using updated_at;
alter table public.ratings alter rated_at set default now(), alter rated_at set not null;
grant insert (rated_at), update (rated_at) on public.ratings to authenticated;

comment on column public.ratings.rated_at is 'When the user pressed. An older press that arrives later has no effect.';

create table public.removed_ratings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  movie_id integer not null check (movie_id > 0),
  removed_at timestamptz not null default now() check (isfinite(removed_at)),
  primary key (user_id, media_type, movie_id)
);

create index removed_ratings_newest on public.removed_ratings (user_id, removed_at desc);

comment on table public.removed_ratings is 'A title whose rating a user has removed, and when. At most 500 of a user are stored, the newest.';

alter table public.removed_ratings enable row level security;
alter table public.removed_ratings force row level security;
revoke all on public.removed_ratings from public, anon, authenticated;
grant select, insert (media_type, movie_id, removed_at), update (removed_at), delete
  on public.removed_ratings to authenticated;
grant all on public.removed_ratings to service_role;

create policy "owners have their removed ratings" on public.removed_ratings to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.removed_ratings as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.removed_ratings
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '1000');

create function public.save_rating(
  p_media_type text, p_movie_id integer, p_score integer, p_review text default null,
  p_keep_review boolean default false, p_rated_at timestamptz default now()
) returns void
language plpgsql set search_path = '' as $$
begin
  -- A concurrent removal would not see this rating, and this rating would not see the removal.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || (select auth.uid())::text, 0));

  insert into public.ratings as earlier (media_type, movie_id, score, review, rated_at)
  select p_media_type, p_movie_id, p_score, p_review, least(p_rated_at, now())
  where not exists (
    select from public.removed_ratings r
    where r.user_id = (select auth.uid()) and r.media_type = p_media_type and r.movie_id = p_movie_id
      and r.removed_at > least(p_rated_at, now())
  )
  on conflict (user_id, media_type, movie_id) do update
  set score = excluded.score, rated_at = excluded.rated_at,
    review = case when p_keep_review then earlier.review else excluded.review end
  where excluded.rated_at >= earlier.rated_at;
end $$;

comment on function public.save_rating is
  'Rates a title for the caller, in any order: the last press decides. With p_keep_review, an earlier review stays.';

create function public.remove_rating(p_media_type text, p_movie_id integer, p_removed_at timestamptz default now())
returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || (select auth.uid())::text, 0));

  insert into public.removed_ratings as earlier (media_type, movie_id, removed_at)
  values (p_media_type, p_movie_id, least(p_removed_at, now()))
  on conflict (user_id, media_type, movie_id) do update set removed_at = excluded.removed_at
  where excluded.removed_at > earlier.removed_at;

  delete from public.ratings r
  where r.user_id = (select auth.uid()) and r.media_type = p_media_type and r.movie_id = p_movie_id
    and r.rated_at <= least(p_removed_at, now());

  delete from public.removed_ratings r
  where r.user_id = (select auth.uid()) and r.removed_at < (
    select n.removed_at from public.removed_ratings n
    where n.user_id = (select auth.uid()) order by n.removed_at desc offset 499 limit 1
  );
end $$;

comment on function public.remove_rating is
  'Removes the caller''s rating of a title, in any order: the last press decides. Remembers the newest 500 removals.';

revoke all on function public.save_rating, public.remove_rating from public, anon, authenticated;
grant execute on function public.save_rating, public.remove_rating to authenticated, service_role;
