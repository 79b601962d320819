/**
 * Moves the outcome of Supabase's own mail links from the fragment, which no server receives, to the query. Ignores the
 * tokens in the fragment.
 */
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
