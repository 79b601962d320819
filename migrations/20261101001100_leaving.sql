-- Account deletion removes a user's rows table by table, then the account: see delete_user().

grant delete on public.profiles, public.user_preferences to authenticated;
