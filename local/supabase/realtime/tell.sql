-- Notifies this process of every change in a published table, like replication for hosted Supabase's Realtime server.
create schema if not exists realtime;

create or replace function realtime.tell() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- PostgreSQL limits notifications to 8,000 bytes.
  room constant integer := 7900;
  change jsonb := jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'commit_timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'keys', (
      select jsonb_agg(attname)
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = tg_relid and indisprimary
    ),
    'record', case when tg_op = 'DELETE' then null else to_jsonb(new) end,
    'old_record', case when tg_op = 'INSERT' then null else to_jsonb(old) end,
    'errors', null
  );
begin
  if octet_length(change::text) > room then
    -- Like hosted Supabase with rows over a megabyte: sends the short columns and an error.
    change := change || jsonb_build_object(
      'record', realtime.shorten(change -> 'record'),
      'old_record', realtime.shorten(change -> 'old_record'),
      'errors', jsonb_build_array('Error 413: Payload Too Large')
    );
  end if;
  perform pg_notify('realtime_changes', change::text);
  return null;
end $$;

create or replace function realtime.shorten(row_data jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(case jsonb_typeof(row_data) when 'object' then row_data end)
  where octet_length(value::text) <= 64
$$;

revoke all on all functions in schema realtime from public;

do $$
declare
  published regclass;
begin
  for published in
    select format('%I.%I', schemaname, tablename) from pg_publication_tables where pubname = 'supabase_realtime'
  loop
    execute format(
      'create or replace trigger realtime_tell after insert or update or delete on %s for each row execute function realtime.tell()',
      published
    );
  end loop;
end $$;
