-- Users can list and end their sessions. Clients cannot access auth.sessions, so these functions are security definer.

create function public.list_sessions()
returns table (id uuid, user_agent text, started_at timestamptz, used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select
    s.id, s.user_agent, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at),
    s.id = (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions s
  where s.user_id = auth.uid()
    and public.session_end(s.created_at, s.refreshed_at, s.not_after) > now()
    and (select public.session_is_valid())
  order by 5 desc, 4 desc, s.id
  limit 50
$$;

comment on function public.list_sessions is
  'The caller''s own sessions that have not expired, the current one first. used_at is the last refresh, at most an hour old in use.';

create function public.end_session(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_valid_session();
  delete from auth.sessions where id = p_id and user_id = auth.uid();
end $$;

comment on function public.end_session is 'Ends one of the caller''s own sessions. Repeating it changes nothing.';

revoke all on function public.list_sessions, public.end_session from public, anon, authenticated;
grant execute on function public.list_sessions, public.end_session to authenticated;
