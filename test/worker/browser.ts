import { env } from 'cloudflare:workers';
import type { Bindings } from '../../src/worker/env.ts';
import { type Answer, origin, visitorOf } from './visitor.ts';

export const demo = { email: 'demo@marquee.example', password: 'Projector7' };

const accounts = 'https://accounts.test';

/** Tells the embedded Supabase something under `/__control/accounts`, or asks it. */
export async function control<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return (await fetch(`${accounts}/__control/${path}`, init)).json();
}

/** Lets calls to the embedded Supabase go wrong, by what their path begins with or holds. */
export const breakAccounts = (fault: { match: string; fault: string; times?: number; delayMs?: number }) =>
  control('faults', fault);
export const mendAccounts = () => control('faults', undefined, 'DELETE');

export type SentMail = { to: string; subject: string; text: string; html: string };

/** The mails that an address has got, oldest first. */
export const mailsTo = async (to: string): Promise<SentMail[]> =>
  (await fetch(`${accounts}/mail/messages.json?to=${encodeURIComponent(to)}`)).json();

/** A browser without a screen: it keeps cookies, names its site, sends forms. */
export class Browser {
  readonly cookies: Map<string, string>;
  readonly #visit;
  readonly #address: string;

  constructor(
    settings: Partial<Bindings> = env as unknown as Bindings,
    address = newAddress(),
    cookies = new Map<string, string>(),
  ) {
    this.cookies = cookies;
    this.#visit = visitorOf(settings);
    this.#address = address;
  }

  /** The same browser at another address, for who asks more than an address may. */
  elsewhere(settings: Partial<Bindings> = env as unknown as Bindings): Browser {
    return new Browser(settings, newAddress(), this.cookies);
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    headers.set('cf-connecting-ip', this.#address);
    const answer = await this.#visit(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  signIn = (who = demo): Promise<Answer> => this.send('/auth/login', who);
}

let visitors = 0;
/** Every browser has an address of its own, so that none uses up another's limits. */
const newAddress = () => `203.0.113.${(visitors++ % 250) + 1}`;

export { origin };
