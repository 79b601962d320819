-- Pictures of people: one public bucket, read by address alone, one file a person named {user id}.{extension}.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/png', 'image/jpeg', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Nobody may list the bucket, for there is no policy to read the names of others.
create policy "owners have their avatar" on storage.objects to authenticated
  using (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid()) || '\.(png|jpg|jpeg|gif)$'))
  with check (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid()) || '\.(png|jpg|jpeg|gif)$'));
