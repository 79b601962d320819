-- Lists: titles that a user collects under a name, in an order of their own, and may share.

create table public.lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  note text check (char_length(note) <= 500),
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);

create index lists_newest on public.lists (user_id, created_at desc, id);

comment on table public.lists is 'A user''s named list of titles. My List is user_lists.';
comment on column public.lists.visibility is 'private: its owner only. link: anyone with its id. public: search engines too.';

-- The owner stands in every row, so that policies need no join; the foreign key keeps it the list's owner.
create table public.list_items (
  list_id uuid not null,
  user_id uuid not null default auth.uid(),
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id integer not null check (media_id > 0),
  title text not null check (char_length(title) between 1 and 300),
  poster_path text check (char_length(poster_path) <= 200),
  position integer not null check (position > 0),
  added_at timestamptz not null default now(),
  primary key (list_id, media_type, media_id),
  foreign key (list_id, user_id) references public.lists (id, user_id) on delete cascade
);

create index list_items_order on public.list_items (list_id, position);

comment on table public.list_items is 'A title of a list, with what its card needs.';
comment on column public.list_items.position is 'Orders a list. Two titles may have the same one after simultaneous additions; then added_at decides.';

alter table public.lists enable row level security;
alter table public.lists force row level security;
alter table public.list_items enable row level security;
alter table public.list_items force row level security;
revoke all on public.lists, public.list_items from public, anon, authenticated;
-- A form chooses the id of the list that it creates, so that sending it again creates no second one.
grant select, insert (id, name, note, visibility), update (name, note, visibility), delete
  on public.lists to authenticated;
grant select, insert (list_id, media_type, media_id, title, poster_path, position), update (position), delete
  on public.list_items to authenticated;
grant all on public.lists, public.list_items to service_role;

create policy "owners have their lists" on public.lists to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.lists as restrictive to authenticated
  using ((select public.session_is_valid()));
create policy "owners have their list's titles" on public.list_items to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.list_items as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger touch_updated_at before update on public.lists
  for each row when (old.* is distinct from new.*) execute function public.touch_updated_at();

-- Like limit_rows, with a column and a number of its own for each table.
create function public.limit_rows_by_column() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent text;
  is_over boolean;
begin
  for parent in select distinct to_jsonb(a) ->> tg_argv[0] from added a loop
    execute format('select count(*) > $2 from public.%I where %I = $1::uuid', tg_table_name, tg_argv[0])
      into is_over using parent, tg_argv[1]::integer;
    if is_over then
      raise exception using errcode = 'program_limit_exceeded', message = 'Too many rows in ' || tg_table_name;
    end if;
  end loop;
  return null;
end $$;

comment on function public.limit_rows_by_column is 'Raises 54000 when an insert gives a user more lists, or a list more titles, than the trigger allows.';

create trigger limit_rows after insert on public.lists
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '100');
create trigger limit_rows after insert on public.list_items
  referencing new table as added for each statement execute function public.limit_rows_by_column('list_id', '1000');

-- Security definer, because visitors cannot select from the tables. Returns one value, because the Data API limits rows.
create function public.read_list(p_list uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', l.name,
    'note', l.note,
    'visibility', l.visibility,
    'isOwn', own.is_own,
    'titles', coalesce((
      select jsonb_agg(
        jsonb_build_object('mediaType', i.media_type, 'id', i.media_id, 'title', i.title, 'posterPath', i.poster_path)
        order by i.position, i.added_at, i.media_type, i.media_id)
      from public.list_items i where i.list_id = l.id
    ), '[]')
  )
  from public.lists l,
    lateral (select coalesce(l.user_id = auth.uid() and public.session_is_valid(), false) as is_own) own
  where l.id = p_list and (own.is_own or l.visibility in ('link', 'public'))
$$;

comment on function public.read_list is
  'A list with its titles for its owner, and for everyone unless it is private; null otherwise. Names no user.';

create function public.own_lists(
  p_media_type text default null, p_media_id integer default null, p_blocked text[] default '{}'
) returns table (id uuid, name text, visibility text, total integer, posters text[], contains boolean)
language sql stable set search_path = '' as $$
  select l.id, l.name, l.visibility,
    (
      select count(*)::integer from public.list_items i
      where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
    ),
    array(
      select i.poster_path from public.list_items i
      where i.list_id = l.id and i.poster_path is not null and i.media_type || ':' || i.media_id <> all (p_blocked)
      order by i.position, i.added_at, i.media_type, i.media_id limit 4
    ),
    exists (
      select from public.list_items i
      where i.list_id = l.id and i.media_type = p_media_type and i.media_id = p_media_id
    )
  from public.lists l
  where l.user_id = (select auth.uid())
  order by l.created_at desc, l.id
$$;

comment on function public.own_lists is
  'The caller''s lists, the newest first, with their number of titles, up to four posters, and whether they contain a title. Ignores p_blocked (movie:104).';

create function public.save_title_in_lists(
  p_media_type text, p_media_id integer, p_title text, p_poster_path text, p_add uuid[], p_remove uuid[]
) returns void
language sql set search_path = '' as $$
  insert into public.list_items (list_id, media_type, media_id, title, poster_path, position)
  select l.id, p_media_type, p_media_id, p_title, p_poster_path,
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

-- Takes an order rather than "one up", so that a repeated request moves nothing further.
create function public.order_list_items(p_list uuid, p_titles text[]) returns void
language sql set search_path = '' as $$
  with items as (
    select i.media_type, i.media_id, array_position(p_titles, i.media_type || ':' || i.media_id) as wanted,
      row_number() over (order by i.position, i.added_at, i.media_type, i.media_id) as place
    from public.list_items i
    where i.list_id = p_list and i.user_id = (select auth.uid())
  ), places as (
    select place, row_number() over (order by place) as number from items where wanted is not null
  ), ordered as (
    select media_type, media_id, row_number() over (order by wanted) as number from items where wanted is not null
  ), placed as (
    select o.media_type, o.media_id, p.place from ordered o join places p using (number)
    union all
    select media_type, media_id, place from items where wanted is null
  )
  update public.list_items i set position = p.place
  from placed p
  where i.list_id = p_list and i.media_type = p.media_type and i.media_id = p.media_id and i.position <> p.place
$$;

comment on function public.order_list_items is
  'Puts titles of the caller''s list (movie:550) in an order, in the places that they have together. Others stay where they are.';

create function public.copy_list(p_list uuid, p_copy uuid) returns boolean
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
    insert into public.list_items (list_id, media_type, media_id, title, poster_path, position)
    select p_copy, t.title ->> 'mediaType', (t.title ->> 'id')::integer, t.title ->> 'title', t.title ->> 'posterPath', t.place
    from jsonb_array_elements(source -> 'titles') with ordinality as t (title, place);
  end if;
  return true;
end $$;

comment on function public.copy_list is
  'Copies a list that the caller may read to a private one of their own with the id p_copy, once. False if there is no such list.';

revoke all on function public.limit_rows_by_column, public.read_list, public.own_lists, public.save_title_in_lists,
  public.order_list_items, public.copy_list from public, anon, authenticated;
grant execute on function public.read_list to anon, authenticated, service_role;
grant execute on function public.own_lists, public.save_title_in_lists, public.order_list_items, public.copy_list
  to authenticated, service_role;
