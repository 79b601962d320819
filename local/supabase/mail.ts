import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';

type Mailer = NonNullable<App['_mailer']>;

export type Mail = { to: string; subject: string; text: string; html: string };

/** The mails that the backend sends. supabase/config.toml gives hosted Supabase the same subjects and templates. */
export const mailSubjects = {
  confirmation: 'Confirm your e-mail address',
  recovery: 'Choose a new password',
  email_change: 'Confirm your new e-mail address',
  magic_link: 'Your link to sign in',
};

export type MailKind = keyof typeof mailSubjects;

export type MailValues = {
  siteUrl: string;
  /** The account's present address. */
  email: string;
  /** The address it is to have, for a change. */
  newEmail?: string;
  /** The six digits that do the same as the link. */
  token: string;
  tokenHash: string;
  /** Where the visitor asked to be sent; the templates have their own places and do not use it. */
  redirectTo?: string;
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The mail of a kind to one address, made from supabase/templates as hosted Supabase makes it. */
export function writeMail(kind: MailKind, to: string, values: MailValues): Mail {
  const { siteUrl, email, newEmail = email, token, tokenHash, redirectTo = siteUrl } = values;
  const words: Record<string, string> = {
    SiteURL: siteUrl,
    Email: email,
    NewEmail: newEmail,
    Token: token,
    TokenHash: tokenHash,
    RedirectTo: redirectTo,
  };
  return { to, subject: mailSubjects[kind], ...fillTemplate(kind, words) };
}

/** A template of supabase/templates with its words, as HTML and as text. */
export function fillTemplate(name: string, words: Readonly<Record<string, string>>): Pick<Mail, 'html' | 'text'> {
  const template = readFileSync(new URL(`../../supabase/templates/${name}.html`, import.meta.url), 'utf8');
  const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_, word: string) => escape(words[word] ?? ''));
  return { html, text: toText(html) };
}

/** Lite's own way to send mail, with our templates and the caller's post. */
export function createMailer(siteUrl: string, send: (mail: Mail) => Promise<void>): Mailer {
  const sender =
    (kind: MailKind) =>
    (to: string, tokenHash: string, token: string, meta: MailMeta = {}) => {
      const { currentEmail: email = to, newEmail, redirectTo } = meta;
      const given = { ...(newEmail ? { newEmail } : {}), ...(redirectTo ? { redirectTo } : {}) };
      return send(writeMail(kind, to, { siteUrl, email, token, tokenHash, ...given }));
    };
  const sendEmailChange = sender('email_change');
  return {
    sendConfirmation: sender('confirmation'),
    sendRecovery: sender('recovery'),
    // To both addresses, each with a link of its own.
    async sendEmailChange(to, tokenHash, token, meta: MailMeta = {}) {
      await sendEmailChange(to, tokenHash, token, meta);
      const { newEmail, tokenHashNew, tokenNew } = meta;
      if (newEmail && tokenHashNew && tokenNew)
        await sendEmailChange(newEmail, tokenHashNew, tokenNew, { ...meta, currentEmail: to });
    },
    sendMagicLink: sender('magic_link'),
    sendReauthentication: (to, token) => send(writeReauthentication(to, token)),
  };
}

/** The code that hosted Supabase asks for before a new password, where a project wants one; its mail is Supabase's own. */
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

/** The words of a mail for programs that show no HTML, each link written out behind its words. */
function toText(html: string): string {
  const spelled: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/\s+/g, ' ')
    .replace(/<head>.*<\/head>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a ?>/g, (_, href: string, words: string) => `${words}:\n${href}`)
    .replace(/<\/(p|h1|tr)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (spelled[name] ?? entity),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
