import { Secret, TOTP } from 'otpauth';

/**
 * What an authenticator app shows for a secret: now, or some codes later or earlier. A code is taken once only, the next
 * one is good already: whoever needs a second code does not have to wait.
 */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}
