import { env } from 'cloudflare:workers';
import type { Bindings } from '../../src/worker/env.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { type TextResponse, origin, visitorOf } from './visitor.ts';

export const demo = { email: 'demo@marquee.example', password: 'Projector7' };

const accounts = 'https://accounts.test';

/** Calls a control route of the embedded services, under `/__control`. */
export async function control<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return (await fetch(`${accounts}/__control/${path}`, init)).json();
}

/** Makes requests to the embedded Supabase and mail service fail if their path matches. */
export function breakAccounts(rule: { match: string; fault: string; times?: number; delayMs?: number }) {
  if (rule.fault === 'slow') timeoutScale.factor = 1;
  return control('faults', rule);
}
export const restoreAccounts = () => control('faults', undefined, 'DELETE');

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** The mails sent to an address, oldest first. */
export const mailsTo = async (to: string): Promise<SentMail[]> =>
  (await fetch(`${accounts}/mail/messages.json?to=${encodeURIComponent(to)}`)).json();

/** A headless client that stores cookies, sends its origin and submits forms. */
export class Browser {
  readonly cookies: Map<string, string>;
  readonly #visit;
  readonly #address: string;

  constructor(
    settings: Partial<Bindings> = env as unknown as Bindings,
    address = newIpAddress(),
    cookies = new Map<string, string>(),
  ) {
    this.cookies = cookies;
    this.#visit = visitorOf(settings);
    this.#address = address;
  }

  /** The same browser at another IP address, to get past rate limits. */
  elsewhere(settings: Partial<Bindings> = env as unknown as Bindings): Browser {
    return new Browser(settings, newIpAddress(), this.cookies);
  }

  async request(path: string, init: RequestInit = {}): Promise<TextResponse> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    headers.set('cf-connecting-ip', this.#address);
    const response = await this.#visit(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<TextResponse> {
    return this.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  signIn = (who = demo): Promise<TextResponse> => this.send('/auth/login', who);
}

/** A new IP address, so that no browser uses up another's limits. */
const newIpAddress = () => `198.18.${crypto.getRandomValues(new Uint8Array(2)).join('.')}`;

export { origin };
