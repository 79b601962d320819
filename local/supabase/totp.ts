import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The parameters of authenticator apps (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
const secretBytes = 20;
/** The number of accepted codes before and after the current code, for inaccurate clocks. */
const window = 1;

/** Creates a secret like hosted Supabase: as text, as a URI for apps and as a QR code. */
export function createSecret(issuer: string, account: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...parameters, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'H', pixelSize: 3 }) };
}

/** Returns whether a code is currently valid for the secret. */
export function isValidCode(secret: string, code: string): boolean {
  return (
    new TOTP({ ...parameters, secret: Secret.fromBase32(secret) }).validate({ token: code.trim(), window }) !== null
  );
}
