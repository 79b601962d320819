-- Remembered removals are bounded: of marks by their number, as for lists, and of lists by their age.

create index removed_plays_newest on public.removed_plays (user_id, pressed_at desc);

-- An outbox has at most 5,000 entries, so a device cannot send more marks late. At 20,000 removals, limit_rows would
-- reject any other. Runs before an insertion, because mark_plays needs the removals that it inserts.
create function private.trim_removed_plays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.removed_plays r
  where r.user_id = (select auth.uid()) and r.pressed_at < (
    select n.pressed_at from public.removed_plays n
    where n.user_id = (select auth.uid()) order by n.pressed_at desc offset 4999 limit 1
  );
  return null;
end $$;

create trigger trim_removed before insert on public.removed_plays
  for each statement execute function private.trim_removed_plays();

comment on table public.removed_plays is
  'Films and episodes that a user has marked as not watched, and when. The newest 5,000 of a user are stored, and those of the last insertion.';

alter table private.deleted_lists add deleted_at timestamptz not null default now();
create index deleted_lists_oldest on private.deleted_lists (deleted_at);

comment on table private.deleted_lists is
  'Ids of deleted lists, at least for two years, and then until any list is deleted. Forms and imports choose the id of a list, and its owner may use it again.';

create or replace function private.remember_deleted_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Other deletions may delete the same rows in another order.
  delete from private.deleted_lists d where d.id in (
    select o.id from private.deleted_lists o
    where o.deleted_at < now() - interval '2 years' limit 100 for update skip locked
  );
  insert into private.deleted_lists as known (id, owner) values (old.id, md5(old.id::text || old.user_id)::uuid)
  on conflict (id) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;

revoke all on function private.trim_removed_plays from public, anon, authenticated;
