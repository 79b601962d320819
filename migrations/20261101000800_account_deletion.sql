-- Account deletion.

create function public.delete_user() returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_messages m using auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null and lower(m.email) = lower(u.email);
  -- Cascades to all other rows of the user.
  delete from auth.users where id = auth.uid();
$$;

comment on function public.delete_user is
  'Deletes the caller''s account and every row of it; a second call finds nothing to do. The avatar is a file: remove it first, through storage.';

revoke all on function public.delete_user from public, anon, authenticated;
grant execute on function public.delete_user to authenticated;
