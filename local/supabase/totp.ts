import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Codes of six digits, a new one every 30 seconds, as authenticator apps make them (RFC 6238). */
const habits = { algorithm: 'SHA1', digits: 6, period: 30 };
const secretBytes = 20;
/** How many codes before and after the present one are taken, for clocks that are not right. */
const window = 1;

/** A new secret as hosted Supabase gives it out: the text, an address that apps understand, and that address as a picture. */
export function inventSecret(issuer: string, account: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...habits, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'H', pixelSize: 3 }) };
}

/** Whether a code is the one that the secret makes about now. */
export function isCodeOf(secret: string, code: string): boolean {
  return new TOTP({ ...habits, secret: Secret.fromBase32(secret) }).validate({ token: code.trim(), window }) !== null;
}
