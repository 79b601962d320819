/** A mail with Supabase's own link tells its outcome behind a `#`, which no server sees; a token there is of no use to us. */
export function followCallback(): void {
  const told = new URLSearchParams(location.hash.slice(1));
  location.replace(
    told.has('error') ? '?error=link' : /signup|email/.test(told.get('type') ?? '') ? '?type=email_confirmation' : '?',
  );
}
