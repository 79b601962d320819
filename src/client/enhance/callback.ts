/** Links of Supabase's own mails carry their outcome in the fragment, which no server sees. A token there is ignored. */
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
