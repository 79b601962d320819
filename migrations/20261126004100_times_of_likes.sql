-- An import restores when a title was liked or hidden, so users may set these times, but not to a future time.

grant insert (created_at) on public.user_activities to authenticated;
grant insert (hidden_at) on public.hidden_titles to authenticated;

-- A time that is not in the future never will be, so the check may use now().
alter table public.user_activities add check (isfinite(created_at) and created_at <= now());
alter table public.hidden_titles add check (isfinite(hidden_at) and hidden_at <= now());
