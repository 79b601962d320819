-- Keeps the id of a deleted list from other accounts: links to the list would lead to titles of theirs.

create table private.deleted_lists (
  id uuid primary key,
  owner uuid not null
);

comment on table private.deleted_lists is 'Ids of deleted lists. Forms and imports choose the id of a list, and its owner may use it again.';
comment on column private.deleted_lists.owner is 'A hash of the list and its owner, which does not show which lists were of the same user.';

create function private.remember_deleted_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_lists (id, owner) values (old.id, md5(old.id::text || old.user_id)::uuid)
  on conflict (id) do nothing;
  return null;
end $$;

create trigger remember_deleted after delete on public.lists
  for each row execute function private.remember_deleted_list();

create function private.skip_deleted_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Like the id of an existing list, it creates no list.
  if exists (
    select from private.deleted_lists d
    where d.id = new.id and d.owner <> md5(new.id::text || new.user_id)::uuid
  ) then
    return null;
  end if;
  return new;
end $$;

create trigger skip_deleted before insert on public.lists
  for each row execute function private.skip_deleted_list();

revoke all on function private.remember_deleted_list, private.skip_deleted_list from public, anon, authenticated;
