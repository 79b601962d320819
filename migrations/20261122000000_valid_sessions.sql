-- An access token is valid for up to an hour after its session has ended, and a token from before the second factor only differs
-- in its claims. Restrictive policies therefore look up the session, so that a copied token is useless once it has ended.

create function public.session_end(p_started timestamptz, p_refreshed timestamp, p_not_after timestamptz)
returns timestamptz
language sql stable set search_path = '' as $$
  select least(
    p_started + interval '180 days',
    coalesce(p_refreshed at time zone 'utc', p_started) + interval '30 days',
    p_not_after
  )
$$;

comment on function public.session_end is
  'When a session ends: 180 days after sign-in, or 30 days after its last refresh. supabase/config.toml sets the same for Supabase Auth.';

-- Returns a boolean instead of raising: realtime evaluates policies for all subscribers together, and an error would stop it.
create function public.session_is_valid() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and public.session_end(s.created_at, s.refreshed_at, s.not_after) > now()
  ) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  )
$$;

comment on function public.session_is_valid is
  'Whether the session of the caller''s access token exists, has not expired, and has passed the second factor where the user has one.';

create function public.require_valid_session() returns void
language plpgsql set search_path = '' as $$
begin
  if public.session_is_valid() is not true then
    raise exception using errcode = 'insufficient_privilege', message = 'The session has ended';
  end if;
end $$;

comment on function public.require_valid_session is
  'For functions that act as their owner, past the policies: raises 42501 where the caller''s session is not valid.';

revoke all on function public.session_end, public.session_is_valid, public.require_valid_session
  from public, anon, authenticated;
grant execute on function public.session_is_valid to authenticated, service_role;

-- The sub-select is evaluated once per statement instead of once per row.
create policy "the session is valid" on public.profiles as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on public.user_preferences as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on public.user_lists as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on public.watch_history as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on public.ratings as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on public.user_activities as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid" on storage.objects as restrictive to authenticated
  using ((select public.session_is_valid()));

-- Anyone may write a message; reading and deleting one's own needs a valid session.
create policy "the session is valid to read" on public.contact_messages as restrictive for select to authenticated
  using ((select public.session_is_valid()));
create policy "the session is valid to delete" on public.contact_messages as restrictive for delete to authenticated
  using ((select public.session_is_valid()));

create or replace function public.delete_user() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_valid_session();
  delete from public.contact_messages m using auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null and lower(m.email) = lower(u.email);
  -- Cascades to all other rows of the user.
  delete from auth.users where id = auth.uid();
end $$;

comment on function public.delete_user is
  'Deletes the caller''s account and every row of it. The avatar is a file: remove it first, through storage.';
