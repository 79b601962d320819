import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  type Row,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const save = (as: Transaction['as'], changes: unknown, visitor: Visitor = owner) =>
  as(visitor, 'select public.save_preferences($1) as saved', [JSON.stringify(changes)]);

const rows = (asAdmin: Transaction['asAdmin']) =>
  asAdmin<Row>('select user_id, preferences from public.user_preferences');

test('changes are merged into the stored preferences, which are returned', () =>
  inTransaction(async ({ as, asAdmin }) => {
    expect((await save(as, { language: 'de', region: 'DE' })).rows).toEqual([
      { saved: { language: 'de', region: 'DE' } },
    ]);
    const all = { language: 'fr', region: 'DE', autoplayTrailers: false };
    expect((await save(as, { language: 'fr', autoplayTrailers: false })).rows).toEqual([{ saved: all }]);
    expect(await rows(asAdmin)).toEqual([{ user_id: owner.id, preferences: all }]);
  }));

test('saving the same preferences does not change updated_at', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await save(as, { language: 'de' });
    await asAdmin(`alter table public.user_preferences disable trigger touch_updated_at`);
    await asAdmin(`update public.user_preferences set updated_at = '2020-01-01'`);
    await asAdmin(`alter table public.user_preferences enable trigger touch_updated_at`);
    await save(as, { language: 'de' });
    expect(await asAdmin('select updated_at::date::text as day from public.user_preferences')).toEqual([
      { day: '2020-01-01' },
    ]);
  }));

test('each user has their own preferences', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await save(as, { language: 'de' });
    await save(as, { language: 'fr' }, otherUser);
    expect(await rows(asAdmin)).toEqual([
      { user_id: owner.id, preferences: { language: 'de' } },
      { user_id: otherUser.id, preferences: { language: 'fr' } },
    ]);
  }));

test('an anonymous visitor cannot save preferences', () =>
  inTransaction(async ({ as, asAdmin }) => {
    expect((await save(as, { language: 'de' }, null)).error?.code).toBe('42501');
    expect(await rows(asAdmin)).toEqual([]);
  }));

test.each([
  ['an array', ['de']],
  ['a string', 'de'],
  ['null', null],
  ['more than four kilobytes', { language: 'x'.repeat(4_096) }],
])('saving %s is rejected and changes nothing', (_, changes) =>
  inTransaction(async ({ as, asAdmin }) => {
    await save(as, { language: 'de' });
    expect((await save(as, changes)).error?.code).toMatch(/^23/);
    expect(await rows(asAdmin)).toEqual([{ user_id: owner.id, preferences: { language: 'de' } }]);
  }),
);
