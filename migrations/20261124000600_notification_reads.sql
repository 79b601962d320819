-- Which notifications a user has read, on any device.

create table public.notification_reads (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  ids text[] not null default '{}' check (cardinality(ids) <= 100 and octet_length(array_to_string(ids, '')) <= 8000)
);

comment on table public.notification_reads is 'The ids of the last 100 notifications that a user has read. An id says what is new: new-episode:tv:1399:1-2.';

alter table public.notification_reads enable row level security;
alter table public.notification_reads force row level security;
revoke all on public.notification_reads from public, anon, authenticated;
grant select, insert (ids), update (ids) on public.notification_reads to authenticated;
grant all on public.notification_reads to service_role;

create policy "owners have their read notifications" on public.notification_reads to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "the session is valid" on public.notification_reads as restrictive to authenticated
  using ((select public.session_is_valid()));

create function public.mark_notifications_read(p_ids text[]) returns void
language sql set search_path = '' as $$
  insert into public.notification_reads as known (ids)
  values ((select coalesce(array_agg(id), '{}') from (select distinct unnest(p_ids) as id limit 100) as given))
  on conflict (user_id) do update set ids = (
    select coalesce(array_agg(id order by place), '{}')
    from (
      select id, max(place) as place
      from unnest(known.ids || excluded.ids) with ordinality as every (id, place)
      group by id order by 2 desc limit 100
    ) as latest
  )
$$;

comment on function public.mark_notifications_read is 'Adds to the notifications that the caller has read, and drops the oldest of more than 100.';

revoke all on function public.mark_notifications_read from public, anon, authenticated;
grant execute on function public.mark_notifications_read to authenticated, service_role;
