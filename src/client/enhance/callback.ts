import { callbackPath } from '../../shared/callback-path.ts';

/** A mail with Supabase's own link tells its outcome behind a `#`, which no server sees; a token there is of no use to us. */
export function enhanceCallback(): void {
  if (location.pathname !== callbackPath || !location.hash) return;
  const told = new URLSearchParams(location.hash.slice(1));
  location.replace(
    told.has('error') ? '?error=link' : /signup|email/.test(told.get('type') ?? '') ? '?type=email_confirmation' : '?',
  );
}
