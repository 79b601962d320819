import { expect, test } from 'vitest';
import { dataSaverText } from '../../src/shared/text/data-saver.ts';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';

const switchForm = /<form class="[^"]*data-saver"[^>]*action="\/data-saver".*?<\/form>/s;

test.each(['/', '/movies', '/info/movie/118', '/help', '/my-list', '/auth/login'])(
  'the footer of %s links to the data-saver switch and does not contain it',
  async (path) => {
    const { text } = await new Browser().request(path);
    expect(text).not.toMatch(switchForm);
    expect(text.match(/<a href="\/data-saver">Data saver<\/a>/g)).toHaveLength(1);
  },
);

test('anonymous visitors turn the data saver on at its own page, and footers then show that it is on', async () => {
  const browser = new Browser();
  const { status, headers, text } = await browser.request('/data-saver');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(text).toContain(`<h1>${dataSaverText.title}</h1>`);
  expect(switchForm.exec(text)?.[0]).toContain('value="on"');
  const sent = await browser.send('/data-saver', { saver: 'on' }, { referer: 'https://marquee.test/data-saver' });
  expect(sent.headers.get('location')).toBe('/data-saver#data-saver');
  expect(switchForm.exec((await browser.request('/data-saver')).text)?.[0]).toContain('value="off"');
  expect((await browser.request('/movies')).text).toContain(
    `<a href="/data-saver" data-saver-on="">${dataSaverText.state(true)}</a>`,
  );
});

test('signed-in users have the data-saver switch in their preferences', async () => {
  const { browser } = await createUser();
  const { status, headers } = await browser.request('/data-saver');
  expect([status, headers.get('location')]).toEqual([303, '/profile?tab=preferences#data-saver']);
  expect((await browser.request('/profile?tab=preferences')).text).toMatch(switchForm);
  for (const tab of ['profile', 'notifications'])
    expect((await browser.request(`/profile?tab=${tab}`)).text).not.toMatch(switchForm);
  const referer = 'https://marquee.test/profile?tab=preferences';
  const sent = await browser.send('/data-saver', { saver: 'on' }, { referer });
  expect(sent.headers.get('location')).toBe('/profile?tab=preferences#data-saver');
  const { text } = await browser.request('/profile?tab=preferences');
  expect(switchForm.exec(text)?.[0]).toContain(dataSaverText.state(true));
});
