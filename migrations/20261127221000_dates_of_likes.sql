-- A like has the time of its press, or the earlier one of an imported file. It had that of its arrival.

create or replace function public.add_mark(
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
      insert into public.user_activities as known (activity_type, media_type, media_id, created_at, pressed_at)
      values ('like', p_media_type, p_media_id, least(coalesce(p_added_at, pressed), now()), pressed)
      on conflict (user_id, activity_type, media_type, media_id) do update set pressed_at = excluded.pressed_at
      where excluded.pressed_at > known.pressed_at;
  end case;
  return true;
end $$;

comment on function public.add_mark is
  'Adds a title to the caller''s list or My List, likes or hides it, in any order: the last press decides. An import and Undo give the earlier p_added_at in My List, an import that of a like. False if the list is not the caller''s.';

revoke all on function public.add_mark from public, anon, authenticated;
grant execute on function public.add_mark to authenticated, service_role;
