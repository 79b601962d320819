-- Whoever leaves removes their rows one table after the other, and the account at the end: see delete_user().

grant delete on public.profiles, public.user_preferences to authenticated;
