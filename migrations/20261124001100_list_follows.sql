-- Users follow shared lists of others, and are notified when titles are added.

create table public.list_follows (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  list_id uuid not null references public.lists (id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, list_id)
);

create index list_follows_list on public.list_follows (list_id);

comment on table public.list_follows is 'A shared list of another user that a user follows.';

alter table public.list_follows enable row level security;
alter table public.list_follows force row level security;
revoke all on public.list_follows from public, anon, authenticated;
-- Only follow_list adds rows: it knows which lists may be followed.
grant select, delete on public.list_follows to authenticated;
grant all on public.list_follows to service_role;

create policy "owners have their follows" on public.list_follows to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.list_follows as restrictive to authenticated
  using ((select public.session_is_valid()));

create trigger limit_rows after insert on public.list_follows
  referencing new table as added for each statement execute function public.limit_rows_by_column('user_id', '200');

-- Security definer, because a reader may not select the list.
create function public.follow_list(p_list uuid, p_follow boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not public.session_is_valid() then
    return false;
  end if;
  if not p_follow then
    delete from public.list_follows f where f.user_id = auth.uid() and f.list_id = p_list;
    return true;
  end if;
  if not exists (
    select from public.lists l
    where l.id = p_list and l.user_id <> auth.uid() and l.visibility in ('link', 'public')
  ) then
    return false;
  end if;
  insert into public.list_follows (user_id, list_id) values (auth.uid(), p_list) on conflict do nothing;
  return true;
end $$;

comment on function public.follow_list is
  'Makes the caller follow a shared list of another user, or no longer. Idempotent. False if there is no such list.';

create function public.my_list_news(p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', news.id, 'name', news.name, 'day', news.day, 'added', news.added,
      'title', jsonb_build_object(
        'mediaType', latest.media_type, 'id', latest.media_id, 'title', latest.title, 'posterPath', latest.poster_path
      )
    )
    order by news.day desc, news.id
  ), '[]')
  from (
    select l.id, l.name, max((i.added_at at time zone 'utc')::date) as day, count(*) as added
    from public.list_follows f
    join public.lists l on l.id = f.list_id and l.visibility in ('link', 'public')
    join public.list_items i on i.list_id = l.id
    where f.user_id = auth.uid() and public.session_is_valid()
      and i.added_at > f.followed_at and i.added_at > p_today - interval '6 days'
    group by l.id, l.name
    order by 3 desc, 1
    limit 20
  ) as news
  cross join lateral (
    select i.* from public.list_items i where i.list_id = news.id order by i.added_at desc, i.media_type, i.media_id limit 1
  ) as latest
$$;

comment on function public.my_list_news is
  'The lists that the caller follows to which titles were added in the week that ends today: name, day and number of the latest additions, and the newest title.';

revoke all on function public.follow_list, public.my_list_news from public, anon, authenticated;
grant execute on function public.follow_list, public.my_list_news to authenticated, service_role;
