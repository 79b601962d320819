import { expect, test } from 'vitest';
import { mailSettingsAt } from '../../../local/mail/index.ts';
import { mergeSettings } from '../../../local/settings.ts';

const embedded = { CATALOGUE_URL: 'http://127.0.0.1:1/3', HOME_COLLECTION: '2901' };

test.each([
  ['the embedded catalogue shows its collection', {}, '2901'],
  [
    "another catalogue does not get the embedded collection's number",
    { CATALOGUE_URL: 'https://real.test/3' },
    undefined,
  ],
  ['a given collection number is kept', { CATALOGUE_URL: 'https://real.test/3', HOME_COLLECTION: '10' }, '10'],
])('%s', (_, given, collection) => {
  expect(mergeSettings(embedded, given)['HOME_COLLECTION']).toBe(collection);
});

test('the keys of the embedded mail service are not sent to another one', () => {
  const given = { MAIL_URL: 'https://mail.test', MAIL_SERVICE_ID: 'own' };
  expect(mergeSettings({ ...embedded, ...mailSettingsAt('http://127.0.0.1:1') }, given)).toEqual({
    ...embedded,
    ...given,
  });
});
