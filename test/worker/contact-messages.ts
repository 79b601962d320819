import { env } from 'cloudflare:workers';
import { type ContactResponse, contactResponseSchema } from '../../src/shared/contract/contact.ts';
import type { Bindings } from '../../src/worker/env.ts';
import * as v from 'valibot';
import { Browser, mailsTo } from './browser.ts';
import type { TextResponse } from './visitor.ts';

const serviceUrl = 'https://accounts.test';

/** The recipient in the template of the embedded mail service. */
export const recipient = 'operator@marquee.example';
export const settings = env as unknown as Bindings;

let senders = 0;
/** A visitor from a network of their own, so that tests share no rate limits. */
export const newSender = (given: Partial<Bindings> = settings): Browser =>
  new Browser(given, `2001:db8:${(senders += 1).toString(16)}::1`);

export type Fields = Record<string, string>;

/** A message with an id of its own, as the form sends it; pass the fields that matter to the test. */
export const aMessage = (overrides: Fields = {}): Fields => ({
  key: crypto.randomUUID(),
  retry: '',
  reference: '',
  name: 'Robin Vale',
  email: 'robin@people.example',
  subject: 'The lamp is out',
  message: 'It has been dark since Tuesday.',
  ...overrides,
});

/** Submits the form as a script does. */
export async function post(browser: Browser, fields: Fields): Promise<TextResponse & { result: ContactResponse }> {
  const response = await browser.send('/contact', fields, { accept: 'application/json' });
  return { ...response, result: v.parse(contactResponseSchema, JSON.parse(response.text)) };
}

/** Makes the mail service return another response. */
export const setMailResponse = (response: string, times?: number) =>
  fetch(`${serviceUrl}/__control/mail`, { method: 'POST', body: JSON.stringify({ response, times }) });

export const resetMailResponse = () => fetch(`${serviceUrl}/__control/mail`, { method: 'DELETE' });

/** Ages all stored messages so that they no longer count: the tests of a run share one IP address. */
export async function ageStoredMessages(): Promise<void> {
  const key = settings.SUPABASE_SECRET_KEY!;
  await fetch(`${serviceUrl}/rest/v1/contact_messages?email=neq.none`, {
    method: 'PATCH',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ created_at: '2026-01-01T00:00:00Z' }),
  });
}

export type Row = { id: string; name: string; email: string; subject: string; message: string };

/** The rows that hold this text in a column. */
export async function rowsWith(column: keyof Row, text: string): Promise<Row[]> {
  const query = new URLSearchParams({ select: 'id,name,email,subject,message', [column]: `eq.${text}` });
  const response = await fetch(`${serviceUrl}/rest/v1/contact_messages?${query}`, {
    headers: { apikey: settings.SUPABASE_SECRET_KEY!, authorization: `Bearer ${settings.SUPABASE_SECRET_KEY}` },
  });
  return response.json();
}

/** The mails to the operator that hold this text. */
export const mailsWith = async (text: string) =>
  (await mailsTo(recipient)).filter((mail) => mail.text.includes(text) || mail.subject.includes(text));
