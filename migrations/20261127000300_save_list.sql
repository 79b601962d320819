-- Of two devices that save other details of a list at the same moment, the second one gets a message instead of
-- overwriting the details of the first.

create function public.save_list(
  p_list uuid, p_name text, p_note text, p_visibility text, p_shows_author boolean, p_known jsonb default null
) returns text
language plpgsql set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  given constant jsonb := jsonb_build_array(p_name, coalesce(p_note, ''), p_visibility, p_shows_author);
begin
  update public.lists l
  set name = p_name, note = p_note, visibility = p_visibility, shows_author = p_shows_author
  where l.id = p_list and l.user_id = me and (
    p_known is null
    or jsonb_build_array(l.name, coalesce(l.note, ''), l.visibility, l.shows_author) in (p_known, given)
  );
  if found then
    return 'written';
  end if;
  return case when exists (select from public.lists l where l.id = p_list and l.user_id = me)
    then 'changed' else 'missing' end;
end $$;

comment on function public.save_list is
  'Changes the details of the caller''s list if they are p_known, [name, note, visibility, shows_author], or the new ones already, or if p_known is null. Otherwise returns changed, or missing if the list is not the caller''s.';

revoke all on function public.save_list from public, anon, authenticated;
grant execute on function public.save_list to authenticated, service_role;
