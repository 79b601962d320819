/** Where Supabase's own links lead. In a file of its own, so that the script of every page carries no other route. */
export const callbackPath = '/auth/callback';
