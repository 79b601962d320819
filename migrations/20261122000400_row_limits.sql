-- A script could fill the database, so tables with many rows per user have a limit far above normal use.

-- Runs after the statement. Its transition table only contains inserted rows, so existing rows can still be updated.
create function public.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10000;
  owner uuid;
  is_over boolean;
begin
  for owner in select distinct user_id from added loop
    execute format('select count(*) > $2 from public.%I where user_id = $1', tg_table_name) into is_over using owner, most;
    if is_over then
      raise exception using errcode = 'program_limit_exceeded', message = 'Too many rows of one user in ' || tg_table_name;
    end if;
  end loop;
  return null;
end $$;

comment on function public.limit_rows is 'Refuses with 54000 what would give one user more than 10,000 rows of a table.';

revoke all on function public.limit_rows from public, anon, authenticated;

create trigger limit_rows after insert on public.user_lists
  referencing new table as added for each statement execute function public.limit_rows();
create trigger limit_rows after insert on public.watch_history
  referencing new table as added for each statement execute function public.limit_rows();
create trigger limit_rows after insert on public.ratings
  referencing new table as added for each statement execute function public.limit_rows();
create trigger limit_rows after insert on public.user_activities
  referencing new table as added for each statement execute function public.limit_rows();
