-- Names that users have removed so far: null would be replaced by the name at their sign-in provider.

update public.profiles p set full_name = ''
from auth.users u
where u.id = p.id and p.full_name is null and u.raw_user_meta_data ->> 'full_name' = '';
