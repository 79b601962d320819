/** Supabase's own mail links put the outcome in the fragment, which no server sees. Tokens in it are ignored. */
export function followCallback(): void {
  const told = new URLSearchParams(location.hash.slice(1));
  location.replace(
    told.has('error') ? '?error=link' : /signup|email/.test(told.get('type') ?? '') ? '?type=email_confirmation' : '?',
  );
}
