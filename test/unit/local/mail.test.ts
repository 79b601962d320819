import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailSubjects, writeMail, type MailKind } from '../../../local/supabase/mail.ts';
import { type NoticeKind, noticeSubjects, writeNotice } from '../../../local/supabase/notices.ts';
import { testCases } from '../../support/cases.ts';

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
};

testCases('every mail links to the site with its token, as HTML and text', kinds, (kind) => {
  const { to, html, text } = writeMail(kind, 'to@b.c', values);
  const link = `https://site.test/auth/confirm?token_hash=a1b2&${links[kind]}`;
  expect(to).toBe('to@b.c');
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(text.split('\n')).toContain(link);
});

testCases('the text of a mail holds no markup, entity or placeholder', kinds, (kind) => {
  const { text } = writeMail(kind, 'to@b.c', values);
  expect(text).not.toMatch(/<|>|&\w+;|\{\{|\n{3}| {2}|^ | $/m);
  expect(text).toMatch(/^Marquee\n\n/);
});

test('the mail about a new address names both addresses', () => {
  expect(writeMail('email_change', 'to@b.c', values).text).toContain('from old@b.c to new@b.c.');
});

test('an address is escaped in HTML', () => {
  const { html, text } = writeMail('email_change', 'to@b.c', { ...values, newEmail: `"<img/src='x'>&"@b.c` });
  expect(html).not.toContain('<img');
  expect(text).toContain(`to "<img/src='x'>&"@b.c.`);
});

testCases('a hosted project sends the same mails', kinds, (kind) => {
  expect(config).toContain(`[auth.email.template.${kind}]
subject = "${mailSubjects[kind]}"
content_path = "./supabase/templates/${kind}.html"`);
});

testCases('templates use only variables of hosted Supabase', kinds, (kind) => {
  const template = readFileSync(new URL(`../../../supabase/templates/${kind}.html`, import.meta.url), 'utf8');
  const used = [...template.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, word]) => word);
  expect(['SiteURL', 'TokenHash', 'Email', 'NewEmail']).toEqual(expect.arrayContaining(used));
  expect(template.match(/\{\{/g)).toHaveLength(used.length);
});

const notices = Object.keys(noticeSubjects) as NoticeKind[];

testCases('a notice names the change and the account and links to a password reset', notices, (kind) => {
  const { to, text } = writeNotice(kind, 'ada@b.c', { siteUrl: 'https://site.test', provider: 'google' });
  expect([to, text.includes(noticeSubjects[kind]), text.includes('ada@b.c')]).toEqual(['ada@b.c', true, true]);
  expect(text.split('\n')).toContain('https://site.test/auth/forgot-password');
  expect(text).not.toMatch(/<|>|&\w+;|\{\{|\n{3}| {2}|^ | $/m);
});

testCases('a hosted project sends the same notices', notices, (kind) => {
  expect(config).toContain(`[auth.email.notification.${kind}]
enabled = true
subject = "${noticeSubjects[kind]}"
content_path = "./templates/${kind}.html"`);
  const template = readFileSync(new URL(`../../../supabase/templates/${kind}.html`, import.meta.url), 'utf8');
  const used = [...template.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, word]) => word);
  expect(['SiteURL', 'Email', 'Provider']).toEqual(expect.arrayContaining(used));
});
