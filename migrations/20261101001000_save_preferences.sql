-- The database merges preferences, so that simultaneous changes in two windows are both stored.

create function public.save_preferences(p_changes jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.user_preferences as kept (preferences) values (p_changes)
  on conflict (user_id) do update set preferences = kept.preferences || excluded.preferences
  returning preferences
$$;

comment on function public.save_preferences is
  'Keeps some of the caller''s preferences with all that were kept before, and returns them all. Repeating it changes nothing.';

revoke all on function public.save_preferences from public, anon, authenticated;
grant execute on function public.save_preferences to authenticated, service_role;
