-- The publishable key is public, so anyone could insert messages without limit. This function limits them.

alter table public.contact_messages add column network text check (char_length(network) between 1 and 64);
comment on column public.contact_messages.network is 'A keyed hash of the network that the message came from, to count by.';

create index contact_messages_newest on public.contact_messages (created_at);

drop policy "anyone may write" on public.contact_messages;
revoke insert on public.contact_messages from anon, authenticated;
drop trigger skip_repeated_message on public.contact_messages;
drop function public.skip_repeated_message();

create function public.add_contact_message(
  p_id uuid, p_name text, p_email text, p_subject text, p_message text, p_network text default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialises calls, so that repeated messages and counts are correct.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (select from public.contact_messages m where m.id = p_id) then
    return 'known';
  end if;
  if (
    select count(*) >= 500 or count(*) filter (
      where m.created_at > now() - interval '1 hour' and lower(m.email) = lower(p_email)
    ) >= 10 or count(*) filter (
      where m.created_at > now() - interval '1 hour' and m.network = p_network
    ) >= 20
    from public.contact_messages m
    where m.created_at > now() - interval '1 day'
  ) then
    return 'full';
  end if;
  insert into public.contact_messages (id, name, email, subject, message, network)
  values (p_id, p_name, p_email, p_subject, p_message, p_network);
  return 'new';
end $$;

comment on function public.add_contact_message is
  'Stores a message: "new", "known" where its id is stored already, "full" after 10 of an address or 20 of a network in an hour, or 500 in a day.';

revoke all on function public.add_contact_message from public, anon, authenticated;
grant execute on function public.add_contact_message to anon, authenticated, service_role;
