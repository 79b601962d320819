/** Supabase's own mail links put the outcome in the fragment, which no server sees. Tokens in it are ignored. */
export function followCallback(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  location.replace(
    fragment.has('error')
      ? '?error=link'
      : /signup|email/.test(fragment.get('type') ?? '')
        ? '?type=email_confirmation'
        : '?',
  );
}
