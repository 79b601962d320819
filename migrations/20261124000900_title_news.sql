-- What is new about followed titles, checked once a day by the scheduled Worker.

-- The Data API does not serve this schema, and no role of it may use it: only functions of the public schema do.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

create table private.title_news (
  media_type text not null check (media_type in ('movie', 'tv')),
  media_id bigint not null check (media_id > 0),
  news jsonb check (octet_length(news::text) <= 2000),
  days date[] not null default '{}' check (cardinality(days) <= 4),
  checked_on date,
  claimed_at timestamptz not null default '-infinity',
  attempts smallint not null default 0,
  primary key (media_type, media_id)
);

create index title_news_due on private.title_news (checked_on nulls first, claimed_at);

comment on table private.title_news is 'Release day, last and next episode of each title that a user follows. Nothing in it is personal.';
comment on column private.title_news.news is 'As the Worker shows it. Null if the catalogue has no such title.';
comment on column private.title_news.days is 'The days in news, by which notifications are found.';
comment on column private.title_news.claimed_at is 'When the Worker last began to check the title. A failed check is repeated after an hour.';
comment on column private.title_news.attempts is 'How often a check has begun today. After three the title waits for the next day.';

create table private.schedule (
  task text primary key check (char_length(task) <= 40),
  ran_on date not null
);

comment on table private.schedule is 'The day on which a daily task last ran.';

create view private.followed as
  select user_id, media_type, movie_id::bigint as media_id, added_at as followed_at from public.user_lists
  union all
  select user_id, 'tv', media_id::bigint, watched_at from public.watch_history
  where media_type = 'tv' and episode is not null
  union all
  select user_id, 'tv', media_id, watched_at from public.plays where media_type = 'tv';

comment on view private.followed is 'Titles on My List and series that a user has begun. A title may be in it several times.';

create or replace function public.followed_titles_of(p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mediaType', media_type, 'id', media_id) order by latest desc, media_type, media_id), '[]')
  from (
    select media_type, media_id, max(followed_at) as latest
    from private.followed where user_id = p_user
    group by media_type, media_id
    order by 3 desc, 1, 2
    limit 60
  ) as titles
$$;

create function public.claim_title_news(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (p_now at time zone 'utc')::date;
  claimed jsonb;
begin
  insert into private.schedule as known (task, ran_on) values ('followed titles', today)
  on conflict (task) do update set ran_on = excluded.ran_on where known.ran_on < excluded.ran_on;
  if found then
    update private.title_news set attempts = 0 where attempts > 0;
    insert into private.title_news (media_type, media_id)
    select distinct f.media_type, f.media_id from private.followed f
    on conflict do nothing;
    delete from private.title_news n
    where not exists (
      select 1 from private.followed f where f.media_type = n.media_type and f.media_id = n.media_id
    );
  end if;

  with due as (
    select n.media_type, n.media_id
    from private.title_news n
    where coalesce(n.checked_on < today, true) and n.attempts < 3 and n.claimed_at <= p_now - interval '1 hour'
    order by n.checked_on nulls first, n.claimed_at, n.media_type, n.media_id
    limit p_limit
    for update skip locked
  ), taken as (
    update private.title_news n set claimed_at = p_now, attempts = n.attempts + 1
    from due where n.media_type = due.media_type and n.media_id = due.media_id
    returning n.media_type, n.media_id
  )
  select jsonb_agg(jsonb_build_object('mediaType', media_type, 'id', media_id)) into claimed from taken;
  return jsonb_build_object(
    'titles', coalesce(claimed, '[]'),
    'isPending', claimed is not null
      or exists (select 1 from private.title_news n where coalesce(n.checked_on < today, true) and n.attempts < 3)
  );
end
$$;

comment on function public.claim_title_news is
  'Takes followed titles that have not been checked today, at most p_limit, and tells whether any has still to be checked. The first call of a day adds titles that are followed since, and drops those that no user follows.';

create function public.save_title_news(p_today date, p_titles jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.title_news n
  set news = nullif(t.news, 'null'), days = t.days, checked_on = p_today
  from jsonb_to_recordset(p_titles) as t ("mediaType" text, id bigint, news jsonb, days date[])
  where n.media_type = t."mediaType" and n.media_id = t.id
$$;

comment on function public.save_title_news is 'Stores what is new about claimed titles: [{"mediaType", "id", "news", "days"}].';

create function public.my_title_news(p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with titles as (
    select f.media_type, f.media_id, max(f.followed_at) as latest
    from private.followed f
    where f.user_id = auth.uid() and public.session_is_valid()
      and not exists (
        select 1 from public.hidden_titles h
        where h.user_id = f.user_id and h.media_type = f.media_type and h.media_id = f.media_id
      )
    group by f.media_type, f.media_id
  ), known as (
    select t.media_type, t.media_id, t.latest, n.news, n.days,
      -- Without a run of the schedule for two days, titles count as unchecked.
      coalesce(n.checked_on >= p_today - 2, false) as is_checked
    from titles t left join private.title_news n using (media_type, media_id)
  )
  select jsonb_build_object(
    'news', coalesce((
      select jsonb_agg(news order by latest desc, media_type, media_id)
      from (
        select * from known k
        where is_checked and news is not null
          and exists (select 1 from unnest(k.days) as d (day) where d.day between p_today - 7 and p_today + 7)
        order by latest desc limit 40
      ) as fresh
    ), '[]'),
    'unchecked', coalesce((
      select jsonb_agg(media_type || ':' || media_id order by latest desc, media_type, media_id)
      from (select * from known where not is_checked order by latest desc limit 60) as rest
    ), '[]')
  )
$$;

comment on function public.my_title_news is
  'What is new, in the week before and after a day, about titles that the caller follows and has not hidden; and the titles that the schedule has not checked (tv:1399).';

revoke all on function public.claim_title_news, public.save_title_news, public.my_title_news
  from public, anon, authenticated;
grant execute on function public.claim_title_news, public.save_title_news to service_role;
grant execute on function public.my_title_news to authenticated, service_role;
