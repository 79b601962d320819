import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountMenu } from '../../../src/worker/render/layout/account-menu.tsx';
import { toneOfEmail } from '../../../src/worker/render/layout/avatar.tsx';
import { Flash } from '../../../src/worker/render/layout/flash.tsx';
import { defaultPreferences } from '../../../src/shared/contract/preferences.ts';
import type { Viewer } from '../../../src/shared/domain/viewer.ts';
import { toneCount } from '../../../src/shared/domain/images.ts';
import { listElements, readText } from '../../support/markup.ts';

const aViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@marquee.test',
  fullName: 'Ada Vance',
  avatarUrl: null,
  providers: ['email'],
  preferences: defaultPreferences,
  ...overrides,
});

const render = (viewer: Viewer | null) => renderToStaticMarkup(<AccountMenu viewer={viewer} />);
const readInitials = (markup: string) => listElements(markup, 'span')[0]?.['data-initials'];
const listLinks = (markup: string) => listElements(markup, 'a').map(({ href }) => href);

test('a visitor sees links to sign in, register and For You, and no sign-out form', () => {
  const markup = render(null);
  expect(readText(markup)).toBe('Sign In Register For You');
  expect(listLinks(markup)).toEqual(['/auth/login', '/auth/register', '/for-you']);
  expect(listElements(markup, 'form')).toEqual([]);
});

test('a signed-in user sees their name, their pages and a sign-out form', () => {
  const markup = render(aViewer());
  expect(readText(markup)).toBe(
    'Ada Vance ada@marquee.test Profile Settings Continue Watching My List Lists Calendar Diary For You Sign Out',
  );
  expect(readInitials(markup)).toBe('AV');
  expect(listLinks(markup)).toEqual(['/profile', '/up-next', '/my-list', '/lists', '/calendar', '/diary', '/for-you']);
  expect(listElements(markup, 'form')).toEqual([{ method: 'post', action: '/auth/sign-out' }]);
  expect(listElements(markup, 'input')).toEqual([]);
});

test('the local part of the email address replaces a missing name', () => {
  expect(readText(render(aViewer({ fullName: null })))).toMatch(/^ada ada@marquee\.test/);
});

test('a picture keeps the initials in the markup as its fallback', () => {
  const markup = render(aViewer({ avatarUrl: 'https://files.test/ada.png?a=1&b=2' }));
  expect(listElements(markup, 'img')).toMatchObject([{ src: 'https://files.test/ada.png?a=1&b=2', alt: '' }]);
  expect(readInitials(markup)).toBe('AV');
});

test('the menu has the label Account for visitors and users', () => {
  for (const viewer of [null, aViewer()]) {
    const markup = render(viewer);
    expect(listElements(markup, 'summary')[0]!['aria-label']).toBe('Account');
    expect('data-menu' in listElements(markup, 'details')[0]!).toBe(true);
  }
});

test('the name, email address and picture of an account are escaped', () => {
  const hostile = '"><script>alert(1)</script>';
  const viewer = aViewer({ fullName: hostile, email: `${hostile}@b.c`, avatarUrl: `https://a.test/${hostile}` });
  expect(render(viewer)).not.toContain('<script');
});

test('the tone of an email address ignores case, and addresses use all tones', () => {
  const emails = Array.from({ length: 200 }, (_, index) => `user${index}@marquee.test`);
  const tones = new Set(emails.map(toneOfEmail));
  expect(tones.size).toBe(toneCount);
  expect(toneOfEmail('Ada@Marquee.test')).toBe(toneOfEmail('ada@marquee.test'));
});

test('a flash message is rendered as text', () => {
  const markup = renderToStaticMarkup(<Flash kind="success" text="Fish & <b>chips</b>" />);
  expect(listElements(markup, 'p')).toEqual([{ class: 'flash', role: 'status', 'data-toast': 'success' }]);
  expect(readText(markup)).toBe('Fish & <b>chips</b>');
});
