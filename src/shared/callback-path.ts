/** The path of Supabase's own links. A separate file, so that the script of every page includes no other route. */
export const callbackPath = '/auth/callback';
