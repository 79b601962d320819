import { beforeAll, expect, test } from 'vitest';
import {
  database,
  forgetEveryone,
  other,
  owner,
  register,
  type Row,
  scene,
  type Scene,
  type Visitor,
} from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

const save = (as: Scene['as'], changes: unknown, visitor: Visitor = owner) =>
  as(visitor, 'select public.save_preferences($1) as kept', [JSON.stringify(changes)]);

const rows = (behind: Scene['behind']) => behind<Row>('select user_id, preferences from public.user_preferences');

test('preferences are kept with those before them, and answered whole', () =>
  scene(async ({ as, behind }) => {
    expect((await save(as, { language: 'de', region: 'DE' })).rows).toEqual([
      { kept: { language: 'de', region: 'DE' } },
    ]);
    const all = { language: 'fr', region: 'DE', autoplayTrailers: false };
    expect((await save(as, { language: 'fr', autoplayTrailers: false })).rows).toEqual([{ kept: all }]);
    expect(await rows(behind)).toEqual([{ user_id: owner.id, preferences: all }]);
  }));

test('the same again changes nothing, not even when it was', () =>
  scene(async ({ as, behind }) => {
    await save(as, { language: 'de' });
    await behind(`alter table public.user_preferences disable trigger touch_updated_at`);
    await behind(`update public.user_preferences set updated_at = '2020-01-01'`);
    await behind(`alter table public.user_preferences enable trigger touch_updated_at`);
    await save(as, { language: 'de' });
    expect(await behind('select updated_at::date::text as day from public.user_preferences')).toEqual([
      { day: '2020-01-01' },
    ]);
  }));

test('each member has their own', () =>
  scene(async ({ as, behind }) => {
    await save(as, { language: 'de' });
    await save(as, { language: 'fr' }, other);
    expect(await rows(behind)).toEqual([
      { user_id: owner.id, preferences: { language: 'de' } },
      { user_id: other.id, preferences: { language: 'fr' } },
    ]);
  }));

test('a visitor without account keeps nothing', () =>
  scene(async ({ as, behind }) => {
    expect((await save(as, { language: 'de' }, null)).refusal?.code).toBe('42501');
    expect(await rows(behind)).toEqual([]);
  }));

test.each([
  ['a list', ['de']],
  ['a text', 'de'],
  ['nothing', null],
  ['more than four kilobytes', { language: 'x'.repeat(4_096) }],
])('%s is refused, and what was kept stays', (_, changes) =>
  scene(async ({ as, behind }) => {
    await save(as, { language: 'de' });
    expect((await save(as, changes)).refusal?.code).toMatch(/^23/);
    expect(await rows(behind)).toEqual([{ user_id: owner.id, preferences: { language: 'de' } }]);
  }),
);
