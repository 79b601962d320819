-- An addition to My List or a list, a like or a hidden title may arrive late, from a device that was offline. The last
-- press decides, so removals are remembered.

alter table public.user_lists add pressed_at timestamptz check (isfinite(pressed_at));
alter table public.list_items add pressed_at timestamptz check (isfinite(pressed_at));
alter table public.hidden_titles add pressed_at timestamptz check (isfinite(pressed_at));
alter table public.user_activities add pressed_at timestamptz check (isfinite(pressed_at));
alter table public.user_lists alter pressed_at type timestamptz using added_at;
alter table public.list_items alter pressed_at type timestamptz using added_at;
alter table public.hidden_titles alter pressed_at type timestamptz using hidden_at;
alter table public.user_activities alter pressed_at type timestamptz using created_at;
alter table public.user_lists alter pressed_at set default now(), alter pressed_at set not null;
alter table public.list_items alter pressed_at set default now(), alter pressed_at set not null;
alter table public.hidden_titles alter pressed_at set default now(), alter pressed_at set not null;
alter table public.user_activities alter pressed_at set default now(), alter pressed_at set not null;
grant insert (pressed_at), update (pressed_at)
  on public.user_lists, public.list_items, public.hidden_titles, public.user_activities to authenticated;

comment on column public.user_lists.pressed_at is
  'When the user added it last. An earlier removal that arrives later has no effect. Undo restores added_at only.';
comment on column public.list_items.pressed_at is 'As in user_lists.';
comment on column public.hidden_titles.pressed_at is 'As in user_lists.';
comment on column public.user_activities.pressed_at is 'As in user_lists.';

create table public.removed_marks (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('list', 'list-item', 'like', 'hide')),
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id integer not null check (media_id > 0),
  list_id uuid,
  removed_at timestamptz not null default now() check (isfinite(removed_at)),
  unique nulls not distinct (user_id, kind, media_type, media_id, list_id),
  foreign key (list_id, user_id) references public.lists (id, user_id) on delete cascade,
  check ((kind = 'list-item') = (list_id is not null))
);

create index removed_marks_newest on public.removed_marks (user_id, removed_at desc, id desc);
create index removed_marks_list on public.removed_marks (list_id, user_id);

comment on table public.removed_marks is
  'A title that a user has removed from My List or a list, no longer likes or no longer hides, and when. At most 2,000 of a user are stored, the newest.';

alter table public.removed_marks enable row level security;
alter table public.removed_marks force row level security;
revoke all on public.removed_marks from public, anon, authenticated;
grant select, insert (kind, media_type, media_id, list_id, removed_at), update (removed_at), delete
  on public.removed_marks to authenticated;
grant all on public.removed_marks to service_role;

create policy "owners have their removed marks" on public.removed_marks to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.removed_marks as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.removed_marks
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '4000');

-- A concurrent addition would not see this removal, and this removal would not see the addition.
create function private.lock_marks() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('marks ' || auth.uid()::text, 0));
  return null;
end $$;

-- Remembers the newest 2,000 removals of a user. More cannot be added at once without exceeding the limit of rows.
create function private.remember_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removed_marks as known (user_id, kind, media_type, media_id, list_id)
  select (r ->> 'user_id')::uuid, tg_argv[0], r ->> 'media_type',
    coalesce(r ->> 'media_id', r ->> 'movie_id')::integer, (r ->> 'list_id')::uuid
  from (select to_jsonb(removed) as r from removed) as rows
  limit 2000
  on conflict (user_id, kind, media_type, media_id, list_id) do update set removed_at = excluded.removed_at
  where excluded.removed_at > known.removed_at;

  delete from public.removed_marks r using (select distinct user_id from removed) as users
  where r.user_id = users.user_id and r.id in (
    select n.id from public.removed_marks n
    where n.user_id = users.user_id order by n.removed_at desc, n.id desc offset 2000
  );
  return null;
end $$;

-- Deleting an account or a list deletes these rows at a greater depth: there is nothing to remember then.
create trigger lock_marks before delete on public.user_lists
  for each statement when (pg_trigger_depth() = 0) execute function private.lock_marks();
create trigger lock_marks before delete on public.list_items
  for each statement when (pg_trigger_depth() = 0) execute function private.lock_marks();
create trigger lock_marks before delete on public.hidden_titles
  for each statement when (pg_trigger_depth() = 0) execute function private.lock_marks();
create trigger lock_marks before delete on public.user_activities
  for each statement when (pg_trigger_depth() = 0) execute function private.lock_marks();
create trigger remember_removals after delete on public.user_lists
  referencing old table as removed for each statement when (pg_trigger_depth() = 0)
  execute function private.remember_removals('list');
create trigger remember_removals after delete on public.list_items
  referencing old table as removed for each statement when (pg_trigger_depth() = 0)
  execute function private.remember_removals('list-item');
create trigger remember_removals after delete on public.hidden_titles
  referencing old table as removed for each statement when (pg_trigger_depth() = 0)
  execute function private.remember_removals('hide');
create trigger remember_removals after delete on public.user_activities
  referencing old table as removed for each statement when (pg_trigger_depth() = 0)
  execute function private.remember_removals('like');

create function public.add_mark(
  p_kind text, p_media_type text, p_media_id integer, p_pressed_at timestamptz, p_list uuid default null,
  p_title text default null, p_poster_path text default null, p_year smallint default null,
  p_added_at timestamptz default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  pressed constant timestamptz := least(p_pressed_at, now());
  -- The clock of the device may be late, and what was sent at once has the server's time. Within a minute, what arrives
  -- last decides.
  latest constant timestamptz := pressed + interval '1 minute';
begin
  if p_kind = 'list-item' then
    perform from public.lists l where l.id = p_list and l.user_id = me for no key update;
    if not found then
      return false;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));

  if exists (
    select from public.removed_marks r
    where r.user_id = me and r.kind = p_kind and r.media_type = p_media_type and r.media_id = p_media_id
      and r.list_id is not distinct from p_list and r.removed_at > latest
  ) then
    return true;
  end if;

  case p_kind
    when 'list' then
      insert into public.user_lists as known (media_type, movie_id, title, poster_path, added_at, pressed_at)
      values (
        p_media_type, p_media_id, p_title, p_poster_path, least(coalesce(p_added_at, pressed), now()), pressed
      )
      on conflict (user_id, media_type, movie_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
    when 'list-item' then
      insert into public.list_items as known
        (list_id, media_type, media_id, title, poster_path, year, position, pressed_at)
      values (
        p_list, p_media_type, p_media_id, p_title, p_poster_path, p_year,
        1 + coalesce((select max(i.position) from public.list_items i where i.list_id = p_list), 0), pressed
      )
      on conflict (list_id, media_type, media_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
    when 'hide' then
      insert into public.hidden_titles as known (media_type, media_id, pressed_at)
      values (p_media_type, p_media_id, pressed)
      on conflict (user_id, media_type, media_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
    when 'like' then
      insert into public.user_activities as known (activity_type, media_type, media_id, pressed_at)
      values ('like', p_media_type, p_media_id, pressed)
      on conflict (user_id, activity_type, media_type, media_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
  end case;
  return true;
end $$;

comment on function public.add_mark is
  'Adds a title to the caller''s list or My List, likes or hides it, in any order: the last press decides. Undo gives the earlier p_added_at in My List. False if the list is not the caller''s.';

create function public.remove_mark(
  p_kind text, p_media_type text, p_media_id integer, p_pressed_at timestamptz, p_list uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  pressed constant timestamptz := least(p_pressed_at, now());
  -- As in add_mark.
  latest constant timestamptz := pressed + interval '1 minute';
  was_marked boolean;
begin
  if p_kind = 'list-item' then
    perform from public.lists l where l.id = p_list and l.user_id = me for no key update;
    if not found then
      return false;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || me::text, 0));

  case p_kind
    when 'list' then
      delete from public.user_lists m
      where m.user_id = me and m.media_type = p_media_type and m.movie_id = p_media_id and m.pressed_at <= latest;
    when 'list-item' then
      delete from public.list_items m
      where m.list_id = p_list and m.media_type = p_media_type and m.media_id = p_media_id and m.pressed_at <= latest;
    when 'hide' then
      delete from public.hidden_titles m
      where m.user_id = me and m.media_type = p_media_type and m.media_id = p_media_id and m.pressed_at <= latest;
    when 'like' then
      delete from public.user_activities m
      where m.user_id = me and m.activity_type = 'like' and m.media_type = p_media_type and m.media_id = p_media_id
        and m.pressed_at <= latest;
  end case;
  was_marked := found;

  -- The trigger has remembered a removal as of now.
  insert into public.removed_marks as known (kind, media_type, media_id, list_id, removed_at)
  values (p_kind, p_media_type, p_media_id, p_list, pressed)
  on conflict (user_id, kind, media_type, media_id, list_id) do update set removed_at = excluded.removed_at
  where was_marked or excluded.removed_at > known.removed_at;

  delete from public.removed_marks r
  where r.user_id = me and r.id in (
    select n.id from public.removed_marks n
    where n.user_id = me order by n.removed_at desc, n.id desc offset 2000
  );
  return true;
end $$;

comment on function public.remove_mark is
  'Undoes what add_mark adds, in any order: the last press decides. Remembers the newest 2,000 removals. False if the list is not the caller''s.';

revoke all on function public.add_mark, public.remove_mark, private.lock_marks, private.remember_removals
  from public, anon, authenticated;
grant execute on function public.add_mark, public.remove_mark to authenticated, service_role;
