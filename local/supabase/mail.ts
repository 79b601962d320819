import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';

type Mailer = NonNullable<App['_mailer']>;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
};

/** The mails that the backend sends. supabase/config.toml gives hosted Supabase the same subjects and templates. */
export const mailSubjects = {
  confirmation: 'Confirm your email address',
  recovery: 'Choose a new password',
  email_change: 'Confirm your new email address',
};

export type MailKind = keyof typeof mailSubjects;

export type MailValues = {
  siteUrl: string;
  /** The account's current address. */
  email: string;
  /** The new address, for a change. */
  newEmail?: string;
  /** The six digits to enter instead of using the link. */
  token: string;
  tokenHash: string;
  /** The requested redirect. Our templates have fixed targets and ignore it. */
  redirectTo?: string;
};

/** Escapes a text for HTML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Renders a mail from supabase/templates, as hosted Supabase does. */
export function writeMail(kind: MailKind, to: string, values: MailValues): Mail {
  const { siteUrl, email, newEmail = email, token, tokenHash, redirectTo = siteUrl } = values;
  const fields: Record<string, string> = {
    SiteURL: siteUrl,
    Email: email,
    NewEmail: newEmail,
    Token: token,
    TokenHash: tokenHash,
    RedirectTo: redirectTo,
  };
  return { to, subject: mailSubjects[kind], ...fillTemplate(kind, fields) };
}

/** Fills a template of supabase/templates. Returns it as HTML and text. */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): Pick<Mail, 'html' | 'text'> {
  const template = readFileSync(new URL(`../../supabase/templates/${name}.html`, import.meta.url), 'utf8');
  const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_, word: string) => escape(values[word] ?? ''));
  return { html, text: toText(html) };
}

/** Creates Lite's mailer with our templates. */
export function createMailer(siteUrl: string, send: (mail: Mail) => Promise<void>): Mailer {
  const sender =
    (kind: MailKind) =>
    (to: string, tokenHash: string, token: string, meta: MailMeta = {}) => {
      const { currentEmail: email = to, newEmail, redirectTo } = meta;
      const optional = { ...(newEmail ? { newEmail } : {}), ...(redirectTo ? { redirectTo } : {}) };
      return send(writeMail(kind, to, { siteUrl, email, token, tokenHash, ...optional }));
    };
  const sendEmailChange = sender('email_change');
  return {
    sendConfirmation: sender('confirmation'),
    sendRecovery: sender('recovery'),
    // Sends a mail to both addresses, each with its own link.
    async sendEmailChange(to, tokenHash, token, meta: MailMeta = {}) {
      await sendEmailChange(to, tokenHash, token, meta);
      const { newEmail, tokenHashNew, tokenNew } = meta;
      if (newEmail && tokenHashNew && tokenNew)
        await sendEmailChange(newEmail, tokenHashNew, tokenNew, { ...meta, currentEmail: to });
    },
    // The site has no links that sign in.
    sendMagicLink: () => Promise.resolve(),
    sendReauthentication: (to, token) => send(writeReauthentication(to, token)),
  };
}

/** Renders Supabase's default mail with the code that hosted Supabase can require before a new password. */
function writeReauthentication(to: string, token: string): Mail {
  const html = `<h2>Confirm reauthentication</h2><p>Enter the code: ${token}</p>`;
  return { to, subject: 'Confirm reauthentication', html, text: toText(html) };
}

type MailMeta = {
  currentEmail?: string;
  newEmail?: string;
  redirectTo?: string;
  tokenNew?: string;
  tokenHashNew?: string;
};

/** Returns the plain text of a mail, with each URL after its label. */
function toText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/\s+/g, ' ')
    .replace(/<head>.*<\/head>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a ?>/g, (_, href: string, values: string) => `${values}:\n${href}`)
    .replace(/<\/(p|h1|tr)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? entity),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
