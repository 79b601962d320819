-- Profile pictures: one public bucket that is only read by URL, with one file per user named {user id}.{extension}.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/png', 'image/jpeg', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Users cannot list the bucket, because no policy lets them read other users' file names.
create policy "owners have their avatar" on storage.objects to authenticated
  using (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid()) || '\.(png|jpg|jpeg|gif)$'))
  with check (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid()) || '\.(png|jpg|jpeg|gif)$'));
