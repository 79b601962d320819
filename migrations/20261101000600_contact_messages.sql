-- Messages of the contact form, with or without an account.

create table public.contact_messages (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

create index contact_messages_of_an_address on public.contact_messages (lower(email));

comment on table public.contact_messages is 'What people write to us. Visitors can write, and not read what is written.';
comment on column public.contact_messages.id is 'Made by the sender before the first attempt, so that a second one is the same message.';

alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant insert (id, name, email, subject, message) on public.contact_messages to anon, authenticated;
-- Deleting one's own rows needs permission to select the columns that identify them.
grant select (id, email), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "anyone may write" on public.contact_messages for insert to anon, authenticated
  with check (true);

create policy "writers see which are theirs" on public.contact_messages for select to authenticated
  using (lower(email) = lower((select auth.jwt()) ->> 'email'));

create policy "writers may take theirs back" on public.contact_messages for delete to authenticated
  using (lower(email) = lower((select auth.jwt()) ->> 'email'));

-- The Data API's "on conflict (id) do nothing" needs permission to read the row, which visitors lack. The lock makes the second
-- of two simultaneous attempts wait for the first.
create function public.skip_repeated_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id::text, 0));
  if exists (select from public.contact_messages m where m.id = new.id) then
    return null;
  end if;
  return new;
end $$;

revoke all on function public.skip_repeated_message from public, anon, authenticated;

create trigger skip_repeated_message before insert on public.contact_messages
  for each row execute function public.skip_repeated_message();
