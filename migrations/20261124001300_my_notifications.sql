-- All that notifications need, in one call.

drop function public.my_list_news(date);
drop function public.my_title_news(date);

create function public.my_notifications(p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (
    select auth.uid() as id where public.session_is_valid()
  ), titles as (
    select f.media_type, f.media_id, max(f.followed_at) as latest
    from private.followed f join me on f.user_id = me.id
    where not exists (
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
    ), '[]'),
    'lists', coalesce((select private.list_news(me.id, p_today) from me), '[]'),
    'read', coalesce((select to_jsonb(r.ids) from public.notification_reads r join me on r.user_id = me.id), '[]'),
    'preferences', coalesce((select p.preferences from public.user_preferences p join me on p.user_id = me.id), '{}')
  )
$$;

comment on function public.my_notifications is
  'What is new, in the week before and after a day, about titles that the caller follows and has not hidden; the titles that the schedule has not checked (tv:1399); followed lists that changed; the ids of read notifications; and the preferences.';

revoke all on function public.my_notifications from public, anon, authenticated;
grant execute on function public.my_notifications to authenticated, service_role;
