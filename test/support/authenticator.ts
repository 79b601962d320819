import { Secret, TOTP } from 'otpauth';

/**
 * The code that an authenticator app shows for a secret, now or some codes later or earlier. The server accepts each code
 * once, and the next one already: a test that needs a second code takes that instead of waiting.
 */
export function codeOf(secret: string, offset = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 });
}
