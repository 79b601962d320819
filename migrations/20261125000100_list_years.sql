-- Lists sorted by the year of their titles and by the reader's own ratings.

alter table public.list_items add column year smallint check (year between 1800 and 2300);
grant insert (year) on public.list_items to authenticated;

comment on column public.list_items.year is 'The year of the title, as the catalogue knew it when the title was added; null if it did not.';

create or replace function public.read_list(p_list uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', l.name,
    'note', l.note,
    'visibility', l.visibility,
    'isOwn', own.is_own,
    'titles', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'mediaType', i.media_type, 'id', i.media_id, 'title', i.title, 'posterPath', i.poster_path,
          'year', i.year, 'addedAt', i.added_at
        )
        order by i.position, i.added_at, i.media_type, i.media_id)
      from public.list_items i where i.list_id = l.id
    ), '[]')
  )
  from public.lists l,
    lateral (select coalesce(l.user_id = auth.uid() and public.session_is_valid(), false) as is_own) own
  where l.id = p_list and (own.is_own or l.visibility in ('link', 'public'))
$$;

-- With a default, so that an earlier version of the Worker can still call it.
drop function public.save_title_in_lists(text, integer, text, text, uuid[], uuid[]);
create function public.save_title_in_lists(
  p_media_type text, p_media_id integer, p_title text, p_poster_path text, p_add uuid[], p_remove uuid[],
  p_year smallint default null
) returns void
language sql set search_path = '' as $$
  insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, position)
  select l.id, p_media_type, p_media_id, p_title, p_poster_path, p_year,
    1 + coalesce((select max(i.position) from public.list_items i where i.list_id = l.id), 0)
  from public.lists l
  where l.user_id = (select auth.uid()) and l.id = any (p_add)
  on conflict do nothing;

  delete from public.list_items i
  where i.user_id = (select auth.uid()) and i.list_id = any (p_remove)
    and i.media_type = p_media_type and i.media_id = p_media_id;
$$;

comment on function public.save_title_in_lists is
  'Adds a title to the end of the caller''s lists p_add and removes it from p_remove. Ignores lists of others.';

create or replace function public.copy_list(p_list uuid, p_copy uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  source constant jsonb := public.read_list(p_list);
begin
  if source is null then
    return false;
  end if;
  insert into public.lists (id, name, note) values (p_copy, source ->> 'name', source ->> 'note')
  on conflict (id) do nothing;
  if found then
    insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, position)
    select p_copy, t.title ->> 'mediaType', (t.title ->> 'id')::integer, t.title ->> 'title', t.title ->> 'posterPath',
      (t.title ->> 'year')::smallint, t.place
    from jsonb_array_elements(source -> 'titles') with ordinality as t (title, place);
  end if;
  return true;
end $$;

create or replace function public.change_list_items(
  p_list uuid, p_titles text[], p_action text, p_to uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  if p_action not in ('copy', 'move', 'remove')
    or not exists (select from public.lists l where l.id = p_list and l.user_id = me)
    or (p_to is not null and not exists (select from public.lists l where l.id = p_to and l.user_id = me))
  then
    return false;
  end if;

  if p_action in ('copy', 'move') and p_to is null then
    insert into public.user_lists (media_type, movie_id, title, poster_path)
    select i.media_type, i.media_id, i.title, i.poster_path
    from public.list_items i
    where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
    on conflict do nothing;
  elsif p_action in ('copy', 'move') then
    insert into public.list_items (list_id, media_type, media_id, title, poster_path, year, position)
    select p_to, i.media_type, i.media_id, i.title, i.poster_path, i.year,
      coalesce((select max(o.position) from public.list_items o where o.list_id = p_to), 0)
        + row_number() over (order by i.position, i.added_at, i.media_type, i.media_id)
    from public.list_items i
    where i.list_id = p_list and i.media_type || ':' || i.media_id = any (p_titles)
    on conflict do nothing;
  end if;

  if p_action = 'remove' or (p_action = 'move' and p_to is distinct from p_list) then
    delete from public.list_items i
    where i.list_id = p_list and i.user_id = me and i.media_type || ':' || i.media_id = any (p_titles);
  end if;
  return true;
end $$;

-- Returns one value, because the Data API limits rows.
create function public.scores_among(p_titles text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.media_type || ':' || r.movie_id, r.score), '{}')
  from public.ratings r
  where r.user_id = (select auth.uid()) and r.media_type || ':' || r.movie_id = any (p_titles)
$$;

comment on function public.scores_among is 'The caller''s scores of those of these titles (movie:550) that they have rated.';

revoke all on function public.save_title_in_lists, public.scores_among from public, anon, authenticated;
grant execute on function public.save_title_in_lists, public.scores_among to authenticated, service_role;
