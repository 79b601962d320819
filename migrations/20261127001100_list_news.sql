-- Followers of a list also learn that titles were removed from it, and its new name.

-- A repeated removal, which also changes removed_at, is no news.
alter table public.removed_marks add column noticed_at timestamptz;

comment on column public.removed_marks.noticed_at is
  'When a title left a shared list to which it had not been added on the same UTC day. Null otherwise.';

create or replace function private.remember_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removed_marks as known (user_id, kind, media_type, media_id, list_id, noticed_at)
  select (r ->> 'user_id')::uuid, tg_argv[0], r ->> 'media_type',
    coalesce(r ->> 'media_id', r ->> 'movie_id')::integer, (r ->> 'list_id')::uuid,
    -- Followers must not learn what happened on a private list.
    case when exists (
      select from public.lists l where l.id = (r ->> 'list_id')::uuid and l.visibility <> 'private'
    ) and ((r ->> 'added_at')::timestamptz at time zone 'utc')::date < (now() at time zone 'utc')::date then now() end
  from (select to_jsonb(removed) as r from removed) as rows
  limit 2000
  on conflict (user_id, kind, media_type, media_id, list_id) do update
  set removed_at = excluded.removed_at, noticed_at = excluded.noticed_at
  where excluded.removed_at > known.removed_at;

  delete from public.removed_marks r using (select distinct user_id from removed) as users
  where r.user_id = users.user_id and r.id in (
    select n.id from public.removed_marks n
    where n.user_id = users.user_id order by n.removed_at desc, n.id desc offset 2000
  );
  return null;
end $$;

create table private.list_names (
  list_id uuid not null references public.lists (id) on delete cascade,
  renamed_at timestamptz not null default now(),
  name text not null,
  primary key (list_id, renamed_at)
);

create index list_names_oldest on private.list_names (renamed_at);

comment on table private.list_names is
  'The names that shared lists had before they were renamed: the last twenty of a list, each at least for three weeks, which is longer than a digest looks back, and then until any list is renamed.';

-- A private list has names that its followers must not read.
create function private.remember_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Renames of other lists may delete the same rows in another order.
  delete from private.list_names n where (n.list_id, n.renamed_at) in (
    select o.list_id, o.renamed_at from private.list_names o
    where o.renamed_at < now() - interval '3 weeks' for update skip locked
  );
  delete from private.list_names n where n.list_id = old.id and n.renamed_at in (
    select o.renamed_at from private.list_names o where o.list_id = old.id order by o.renamed_at desc offset 19
  );
  insert into private.list_names (list_id, name) values (old.id, old.name) on conflict do nothing;
  return null;
end $$;

create trigger remember_name after update of name on public.lists
  for each row when (old.name <> new.name and old.visibility <> 'private') execute function private.remember_name();

create function private.forget_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.list_names n where n.list_id = old.id;
  return null;
end $$;

create trigger forget_names after update of withdrawn_at on public.lists
  for each row when (new.withdrawn_at is not null) execute function private.forget_names();

comment on function private.forget_names is 'A name may be the reason of the withdrawal.';

create or replace function private.list_news(p_user uuid, p_from date, p_to date, p_blocked text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', news.id, 'name', news.name, 'day', news.day, 'added', news.added, 'removed', news.removed,
      'formerName', nullif(news.former_name, news.name),
      -- An empty list shows its own name.
      'title', jsonb_build_object(
        'mediaType', coalesce(latest.media_type, 'movie'), 'id', coalesce(latest.media_id, 0),
        'title', coalesce(latest.title, news.name), 'posterPath', latest.poster_path
      )
    )
    order by news.day desc, news.id
  ), '[]')
  from (
    select l.id, l.name, max((change.at at time zone 'utc')::date) as day,
      count(*) filter (where change.kind = 'added') as added,
      count(*) filter (where change.kind = 'removed') as removed,
      (array_agg(change.name order by change.at) filter (where change.kind = 'renamed'))[1] as former_name
    from public.list_follows f
    join public.lists l on l.id = f.list_id and l.visibility in ('link', 'public')
    cross join lateral (
      select 'added' as kind, i.added_at as at, null::text as name
      from public.list_items i
      where i.list_id = l.id and i.media_type || ':' || i.media_id <> all (p_blocked)
      union all
      -- Titles that were put back are no news.
      select 'removed', r.noticed_at, null
      from public.removed_marks r
      where r.list_id = l.id and r.user_id = l.user_id
        and r.media_type || ':' || r.media_id <> all (p_blocked)
        and not exists (
          select from public.list_items i
          where i.list_id = l.id and i.media_type = r.media_type and i.media_id = r.media_id
        )
      union all
      select 'renamed', n.renamed_at, n.name from private.list_names n where n.list_id = l.id
    ) as change
    where f.user_id = p_user and change.at > f.followed_at
      and change.at >= p_from::timestamp at time zone 'utc'
      and change.at < (p_to + 1)::timestamp at time zone 'utc'
    group by l.id, l.name
    having count(*) filter (where change.kind <> 'renamed') > 0
      or (array_agg(change.name order by change.at) filter (where change.kind = 'renamed'))[1] <> l.name
    order by 3 desc, 1
    limit 20
  ) as news
  left join lateral (
    select i.* from public.list_items i
    where i.list_id = news.id and i.added_at < (p_to + 1)::timestamp at time zone 'utc'
      and i.media_type || ':' || i.media_id <> all (p_blocked)
    order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest on true
$$;

comment on function private.list_news is
  'The lists that a user follows which changed from one UTC day to another: name, day of the latest change, numbers of added and removed titles, the former name if it was renamed, and the newest title, or the list''s name with id 0 if it is empty. Ignores p_blocked (movie:104).';

revoke all on function private.remember_name, private.forget_names, private.remember_removals, private.list_news
  from public, anon, authenticated;
