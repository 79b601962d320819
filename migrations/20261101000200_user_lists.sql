-- My List. Other windows of the same user receive changes through realtime.

create table public.user_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  media_type text not null check (media_type in ('movie', 'tv')),
  movie_id integer not null check (movie_id > 0),
  title text not null check (char_length(title) between 1 and 300),
  poster_path text check (char_length(poster_path) <= 200),
  added_at timestamptz not null default now(),
  unique (user_id, media_type, movie_id)
);

create index user_lists_newest on public.user_lists (user_id, added_at desc, id);

comment on table public.user_lists is 'My List: titles that a user has added, with what their cards need.';
comment on column public.user_lists.movie_id is 'The catalogue''s number, of a series too: film 1399 and series 1399 are two titles.';

alter table public.user_lists enable row level security;
alter table public.user_lists force row level security;
revoke all on public.user_lists from public, anon, authenticated;
-- No update grant: adding a title again is "insert ... on conflict do nothing".
grant select, insert (media_type, movie_id, title, poster_path), delete on public.user_lists to authenticated;
grant all on public.user_lists to service_role;

create policy "owners have their list" on public.user_lists to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- With full replica identity, deletes contain user_id, so that realtime can filter by it.
alter table public.user_lists replica identity full;
alter publication supabase_realtime add table public.user_lists;
