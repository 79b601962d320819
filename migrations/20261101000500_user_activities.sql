-- Activities on a title; so far only likes.

create table public.user_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  activity_type text not null check (activity_type in ('like')),
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id integer not null check (media_id > 0),
  metadata jsonb check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 2048),
  created_at timestamptz not null default now(),
  unique (user_id, activity_type, media_type, media_id)
);

comment on table public.user_activities is 'Marks of a user on titles. A like is undone by deleting its row.';

alter table public.user_activities enable row level security;
alter table public.user_activities force row level security;
revoke all on public.user_activities from public, anon, authenticated;
grant select, insert (activity_type, media_type, media_id, metadata), delete on public.user_activities to authenticated;
grant all on public.user_activities to service_role;

create policy "owners have their activities" on public.user_activities to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
