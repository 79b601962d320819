import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
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

test('an operator’s own text replaces the default one and is escaped', async () => {
  const ours = { ...bindings, PRIVACY_TEXT: '# Ours\\n\\nWe keep <b>nothing</b>.\n\nAsk us.' };
  const { text } = await visitorOf(ours)('/privacy');
  expect(text).toContain('<h2>Ours</h2><p>We keep &lt;b&gt;nothing&lt;/b&gt;.</p><p>Ask us.</p>');
  expect(text).not.toContain('no cookies for advertising');
});
