-- Ratings and reviews.

create table public.ratings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  movie_id integer not null check (movie_id > 0),
  score smallint not null check (score between 1 and 10),
  review text check (char_length(review) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, media_type, movie_id)
);

create index ratings_of_a_title on public.ratings (media_type, movie_id) include (score);

comment on table public.ratings is 'Ratings of titles. Other users see only their summary in title_rating.';

alter table public.ratings enable row level security;
alter table public.ratings force row level security;
revoke all on public.ratings from public, anon, authenticated;
-- The Data API's upsert sets every given column, so rating a title again needs permission to update its key columns.
grant select, delete,
  insert (media_type, movie_id, score, review),
  update (media_type, movie_id, score, review) on public.ratings to authenticated;
grant all on public.ratings to service_role;

create policy "owners have their ratings" on public.ratings to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.ratings
  for each row when (old.* is distinct from new.*) execute function public.touch_updated_at();

create function public.title_rating(
  p_media_type text, p_movie_id integer, out average numeric, out count bigint
)
language sql stable security definer set search_path = '' as $$
  -- Without trim_scale, the embedded Data API returns 8.0 as text, because a number would lose the zero.
  select trim_scale(round(avg(score), 1)), count(*)
  from public.ratings
  where media_type = p_media_type and movie_id = p_movie_id
$$;

comment on function public.title_rating is 'What everyone together thinks of a title: the average, null without ratings, and their number.';

revoke all on function public.title_rating from public, anon, authenticated;
grant execute on function public.title_rating to anon, authenticated, service_role;
