-- Finds the followed titles user by user, a second in each run. In one statement, large sites would exceed the timeout.

alter table private.title_news add column seen_on date not null default '-infinity';
alter table private.schedule add column reached uuid;

comment on column private.title_news.seen_on is 'The first day of the round in which a user last followed the title.';
comment on column private.schedule.ran_on is 'The day on which the task last began.';
comment on column private.schedule.reached is 'The last user whom the task has handled. Null once it has handled all.';

create or replace function public.claim_title_news(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (p_now at time zone 'utc')::date;
  midnight constant timestamptz := today::timestamp at time zone 'utc';
  slice_end constant timestamptz := clock_timestamp() + interval '1 second';
  round_day date;
  previous uuid;
  follower uuid;
  is_unfinished boolean := false;
  claimed jsonb;
begin
  -- A round that takes longer than a day is completed before the next one begins.
  insert into private.schedule as known (task, ran_on, reached)
  values ('followed titles', today, '00000000-0000-0000-0000-000000000000')
  on conflict (task) do update set ran_on = excluded.ran_on, reached = excluded.reached
  where known.ran_on < excluded.ran_on and known.reached is null;
  select s.ran_on, s.reached into round_day, previous from private.schedule s where s.task = 'followed titles';

  if previous is not null then
    for follower in select u.id from auth.users u where u.id > previous order by u.id loop
      insert into private.title_news as known (media_type, media_id, seen_on)
      select f.media_type, f.media_id, round_day from private.followed f
      where f.user_id = follower
        -- Most titles are followed by several users. A conflict would lock their rows.
        and not exists (
          select from private.title_news n
          where n.media_type = f.media_type and n.media_id = f.media_id and n.seen_on >= round_day
        )
      on conflict (media_type, media_id) do update set seen_on = excluded.seen_on
      where known.seen_on < excluded.seen_on;
      is_unfinished := clock_timestamp() > slice_end;
      exit when is_unfinished;
    end loop;
    update private.schedule set reached = case when is_unfinished then follower end where task = 'followed titles';
    if not is_unfinished then
      delete from private.title_news where seen_on < round_day;
    end if;
  end if;

  with due as (
    select n.media_type, n.media_id
    from private.title_news n
    where coalesce(n.checked_on < today, true) and (n.attempts < 3 or n.claimed_at < midnight)
      and n.claimed_at <= p_now - interval '1 hour'
    order by n.checked_on nulls first, n.claimed_at, n.media_type, n.media_id
    limit p_limit
    for update skip locked
  ), taken as (
    update private.title_news n
    set claimed_at = p_now, attempts = case when n.claimed_at < midnight then 1 else n.attempts + 1 end
    from due where n.media_type = due.media_type and n.media_id = due.media_id
    returning n.media_type, n.media_id
  )
  select jsonb_agg(jsonb_build_object('mediaType', media_type, 'id', media_id)) into claimed from taken;
  return jsonb_build_object(
    'titles', coalesce(claimed, '[]'),
    'isPending', is_unfinished or claimed is not null or exists (
      select 1 from private.title_news n
      where coalesce(n.checked_on < today, true) and (n.attempts < 3 or n.claimed_at < midnight)
    )
  );
end
$$;

comment on function public.claim_title_news is
  'Takes followed titles that have not been checked today, at most p_limit, and tells whether any has still to be checked. Before that, it spends a second on the daily round through all users, which adds the titles that they follow. A round that is complete drops those that no user follows.';
