import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailSubjects, writeMail, type MailKind } from '../../../local/supabase/mail.ts';

const values = {
  siteUrl: 'https://site.test',
  email: 'old@b.c',
  newEmail: 'new@b.c',
  token: '123456',
  tokenHash: 'a1b2',
};
const kinds = Object.keys(mailSubjects) as MailKind[];
const config = readFileSync(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');

const links: Record<MailKind, string> = {
  confirmation: 'type=signup&next=/',
  recovery: 'type=recovery&next=/auth/reset-password',
  email_change: 'type=email_change&next=/profile',
  magic_link: 'type=magiclink&next=/',
};

test.each(kinds)('the %s mail leads to the site with its hash, in HTML and in words', (kind) => {
  const { to, html, text } = writeMail(kind, 'to@b.c', values);
  const link = `https://site.test/auth/confirm?token_hash=a1b2&${links[kind]}`;
  expect(to).toBe('to@b.c');
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(text.split('\n')).toContain(link);
});

test.each(kinds)('the %s mail has a text without markup, entities or blanks of the template', (kind) => {
  const { text } = writeMail(kind, 'to@b.c', values);
  expect(text).not.toMatch(/<|>|&\w+;|\{\{|\n{3}| {2}|^ | $/m);
  expect(text).toMatch(/^Marquee\n\n/);
});

test('the mail about a new address names both', () => {
  expect(writeMail('email_change', 'to@b.c', values).text).toContain('from old@b.c to new@b.c.');
});

test('an address in a mail cannot bring markup along', () => {
  const { html, text } = writeMail('email_change', 'to@b.c', { ...values, newEmail: `"<img/src='x'>&"@b.c` });
  expect(html).not.toContain('<img');
  expect(text).toContain(`to "<img/src='x'>&"@b.c.`);
});

test.each(kinds)('a hosted project sends the %s mail under the same subject, from the same template', (kind) => {
  expect(config).toContain(`[auth.email.template.${kind}]
subject = "${mailSubjects[kind]}"
content_path = "./supabase/templates/${kind}.html"`);
});

test.each(kinds)('the %s template uses words of hosted Supabase alone', (kind) => {
  const template = readFileSync(new URL(`../../../supabase/templates/${kind}.html`, import.meta.url), 'utf8');
  const used = [...template.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, word]) => word);
  expect(['SiteURL', 'TokenHash', 'Email', 'NewEmail']).toEqual(expect.arrayContaining(used));
  expect(template.match(/\{\{/g)).toHaveLength(used.length);
});
