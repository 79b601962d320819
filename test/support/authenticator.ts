import { Secret, TOTP } from 'otpauth';

/**
 * The code that an authenticator app shows for a secret, `offset` codes from now. The server accepts each code once,
 * and also the next one, so a test that needs a second code uses that instead of waiting.
 */
export function codeOf(secret: string, offset = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 });
}
