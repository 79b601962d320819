import * as v from 'valibot';
import { accountSettings, type AuthRequest, seal, unseal } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';
import { cookieSeconds, readCookie, writeCookie } from './cookies.ts';
import { sha256 } from './digest.ts';

/** A browser, and the accounts that have been signed in to with it, the last one first; `until` is in seconds. */
const knownSchema = v.object({
  browser: v.pipe(v.string(), v.uuid()),
  accounts: v.array(v.object({ account: v.string(), until: v.number() })),
});

type Known = v.InferOutput<typeof knownSchema>;

/** People share browsers, but not with many. */
const most = 5;

const nameOf = async (email: string) => (await sha256(email.trim().toLowerCase())).slice(0, 32);

async function read(c: AppContext, keys: readonly Uint8Array[]): Promise<Known | null> {
  const sealed = readCookie(c, 'known');
  const opened = v.safeParse(knownSchema, sealed && (await unseal(keys, 'known', sealed)));
  const now = Date.now() / 1000;
  if (!opened.success) return null;
  return { ...opened.output, accounts: opened.output.accounts.filter(({ until }) => until > now) };
}

/** From now on this browser's attempts for the account count apart from everyone else's. */
export async function rememberBrowser(c: AppContext, { accounts }: AuthRequest, email: string): Promise<void> {
  const known = (await read(c, accounts.sessionKeys)) ?? { browser: crypto.randomUUID(), accounts: [] };
  const account = await nameOf(email);
  const entry = { account, until: Math.floor(Date.now() / 1000) + cookieSeconds('known') };
  const others = known.accounts.filter((one) => one.account !== account);
  const value = { browser: known.browser, accounts: [entry, ...others].slice(0, most) };
  writeCookie(c, 'known', await seal(accounts.sessionKeys, 'known', value));
}

/** This browser's own id where it has been signed in to the account before; null where it has not. */
export async function knownBrowser(c: AppContext, email: string): Promise<string | null> {
  const found = accountSettings(settingsOf(c.env));
  const known = found.ok ? await read(c, found.accounts.sessionKeys) : null;
  if (!known) return null;
  const account = await nameOf(email);
  return known.accounts.some((one) => one.account === account) ? known.browser : null;
}
