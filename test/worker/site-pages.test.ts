import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { navigation } from '../../src/shared/routes.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { visitorOf } from './visitor.ts';

const bindings = env as unknown as Bindings;
const visit = visitorOf(bindings);

test.each([
  ['/about', 'About', 'neither endorsed nor certified'],
  ['/help', 'Help', 'Ctrl+K'],
  ['/privacy', 'Privacy', 'no cookies for advertising'],
  ['/terms', 'Terms', 'without warranty'],
])('%s has a default text, and the footer links to it', async (path, title, phrase) => {
  const { status, text } = await visit(path);
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(phrase);
  expect((await visit('/contact')).text).toContain(`<a href="${path}">${title}</a>`);
});

test('the header and its menu link to the main screens and mark the current one, and the footer links to all', async () => {
  for (const { href, label } of navigation) {
    const { text } = await visit(href);
    const menus = [...text.matchAll(/<nav class="site-links"[^>]*>.*?<\/nav>|<nav aria-label="Browse">.*?<\/nav>/gs)];
    expect(menus, href).toHaveLength(2);
    for (const [menu] of menus) {
      const links = [...menu.matchAll(/<a href="([^"]+)"( aria-current="page")?>([^<]+)</g)];
      expect(
        links.map(([, to, current, name]) => [to, name, current !== undefined]),
        href,
      ).toEqual(navigation.map((link) => [link.href, link.label, link.href === href]));
    }
    expect(text).toContain(`<li><a href="${href}">${label}</a></li>`);
  }
  const { text } = await visit('/new');
  expect(text).toContain('<li><a href="/contact">Contact</a></li>');
  expect(text).toContain('<li><a href="/new">New &amp; Popular</a></li>');
});

test('an operator’s own text replaces the default one and is escaped', async () => {
  const ours = { ...bindings, PRIVACY_TEXT: '# Ours\\n\\nWe keep <b>nothing</b>.\n\nAsk us.' };
  const { text } = await visitorOf(ours)('/privacy');
  expect(text).toContain('<h2>Ours</h2><p>We keep &lt;b&gt;nothing&lt;/b&gt;.</p><p>Ask us.</p>');
  expect(text).not.toContain('no cookies for advertising');
});
