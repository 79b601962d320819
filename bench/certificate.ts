import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Certificate = { key: Buffer; cert: Buffer; fingerprint: string };

const folder = resolve('node_modules/.cache/bench');
const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];

/** Makes a self-signed certificate for localhost. Returns null if openssl is missing. */
export function makeCertificate(): Certificate | null {
  mkdirSync(folder, { recursive: true });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...subject];
  try {
    if (!existsSync(certFile)) {
      execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    }
  } catch {
    return null;
  }
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: readFileSync(keyFile), cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
