-- Owners may show their name on a shared list, and the operator can withdraw a list from sharing.

alter table public.lists
  add column shows_author boolean not null default false,
  add column withdrawn_at timestamptz,
  -- Readers need no other rule: a private list is its owner's only, and its owner cannot share it.
  add constraint withdrawn_lists_are_private check (withdrawn_at is null or visibility = 'private');
grant update (shows_author) on public.lists to authenticated;

comment on column public.lists.shows_author is 'Whether readers of the shared list see the display name of its owner.';
comment on column public.lists.withdrawn_at is
  'When the operator withdrew the list from sharing; null otherwise. Users cannot change it.';

create or replace function public.read_list(p_list uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', l.name,
    'note', l.note,
    'visibility', l.visibility,
    'showsAuthor', l.shows_author,
    'author', (
      select nullif(btrim(p.full_name), '') from public.profiles p
      where p.id = l.user_id and l.shows_author and l.visibility in ('link', 'public')
    ),
    'isWithdrawn', l.withdrawn_at is not null,
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

comment on function public.read_list is
  'A list with its titles for its owner, and for everyone unless it is private; null otherwise. Names its owner only while it is shared and its owner wants that.';

create or replace function public.public_lists(
  p_sort text default 'followed', p_page integer default 1, p_size integer default 24, p_blocked text[] default '{}',
  p_media_type text default null, p_media_id integer default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select l.id, l.name, l.updated_at, l.user_id, l.shows_author,
      case when p_sort = 'followed' then
        (select count(*) from public.list_follows f where f.list_id = l.id)
      end as rank
    from public.lists l
    where l.visibility = 'public' and exists (
      select from public.list_items i
      where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
        and i.media_type = coalesce(p_media_type, i.media_type) and i.media_id = coalesce(p_media_id, i.media_id)
    )
  ),
  page as (
    select found.*, row_number() over (
      order by found.rank desc nulls last, found.updated_at desc, found.id
    ) as place
    from found
    order by place
    limit least(greatest(p_size, 1), 100)
    offset (least(greatest(p_page, 1), 500) - 1) * least(greatest(p_size, 1), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'lists', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'name', page.name,
          'author', (
            select nullif(btrim(p.full_name), '') from public.profiles p where p.id = page.user_id and page.shows_author
          ),
          'followers', (select count(*) from public.list_follows f where f.list_id = page.id),
          'total', (
            select count(*) from public.list_items i
            where i.list_id = page.id and i.media_type || ':' || i.media_id <> all (p_blocked)
          ),
          'posters', array(
            select i.poster_path from public.list_items i
            where i.list_id = page.id and i.poster_path is not null
              and i.media_type || ':' || i.media_id <> all (p_blocked)
            order by i.position, i.added_at, i.media_type, i.media_id limit 4
          )
        )
        order by page.place
      )
      from page
    ), '[]')
  )
$$;

comment on function public.public_lists is
  'A page of the public lists that contain a title, or any titles, the most followed first or (p_sort newest) those whose name, note or audience changed last, and their total. Names an owner only if the owner wants that. Ignores p_blocked (movie:104).';

create or replace function public.export_lists(p_after uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'name', l.name, 'note', l.note, 'visibility', l.visibility,
    'showsAuthor', l.shows_author, 'withdrawnAt', l.withdrawn_at,
    'titles', coalesce((
      select jsonb_agg(
        jsonb_build_object('mediaType', i.media_type, 'tmdbId', i.media_id, 'title', i.title, 'addedAt', i.added_at)
        order by i.position, i.added_at, i.media_type, i.media_id)
      from public.list_items i where i.list_id = l.id
    ), '[]')
  ) order by l.id), '[]')
  from (
    select * from public.lists
    where user_id = (select auth.uid()) and (p_after is null or id > p_after)
    order by id limit 5
  ) as l
$$;
