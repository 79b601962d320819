-- Profiles: one row per account, created with the account.
-- Every table uses two kinds of permissions: row-level security selects rows, grants select columns and operations. Supabase
-- grants everything on a new table to anon and authenticated, so each migration first revokes that.

create table public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 120),
  avatar_url text check (char_length(avatar_url) <= 500),
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'The profile of a user, which only that user can read.';
comment on column public.profiles.email_verified is 'Follows auth.users.email_confirmed_at; written by triggers alone.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, insert (id, full_name, avatar_url), update (full_name, avatar_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "owners have their profile" on public.profiles to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

comment on function public.touch_updated_at() is 'For tables with updated_at; hang it on updates that change something.';

create trigger touch_updated_at before update on public.profiles
  for each row when (old.* is distinct from new.*) execute function public.touch_updated_at();

-- Clients cannot access auth.users, so these functions are security definer.

create function public.set_email_verified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_verified := exists (select from auth.users u where u.id = new.id and u.email_confirmed_at is not null);
  return new;
end $$;

create trigger set_email_verified before insert on public.profiles
  for each row execute function public.set_email_verified();

create function public.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  -- Truncates input from providers and forms, so that a long name never prevents an account.
  insert into public.profiles (id, full_name, avatar_url)
  values (
    new.id,
    left(coalesce(nullif(given ->> 'full_name', ''), nullif(given ->> 'name', '')), 120),
    case when char_length(given ->> 'avatar_url') between 1 and 500 then given ->> 'avatar_url' end
  )
  on conflict (id) do nothing;
  return new;
end $$;

create trigger make_profile after insert on auth.users
  for each row execute function public.make_profile();

create function public.follow_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email_verified = (new.email_confirmed_at is not null) where id = new.id;
  return new;
end $$;

create trigger follow_confirmation after update on auth.users
  for each row when ((old.email_confirmed_at is null) <> (new.email_confirmed_at is null))
  execute function public.follow_confirmation();

revoke all on function public.touch_updated_at(), public.set_email_verified(), public.make_profile(),
  public.follow_confirmation() from public, anon, authenticated;
