-- Preferences of a user.

create table public.user_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  preferences jsonb not null default '{}'
    check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 4096),
  updated_at timestamptz not null default now()
);

comment on table public.user_preferences is 'Preferences, one row per account.';
comment on column public.user_preferences.preferences is 'Only what differs from the defaults has to be here; the Worker knows the names.';

alter table public.user_preferences enable row level security;
alter table public.user_preferences force row level security;
revoke all on public.user_preferences from public, anon, authenticated;
grant select, insert (preferences), update (preferences) on public.user_preferences to authenticated;
grant all on public.user_preferences to service_role;

create policy "owners have their preferences" on public.user_preferences to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.user_preferences
  for each row when (old.* is distinct from new.*) execute function public.touch_updated_at();
