import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SecurityView } from '../../../src/worker/features/profile/security/views/view.tsx';
import { PasswordDialog } from '../../../src/worker/features/profile/security/views/password-dialog.tsx';
import { defaultPreferences } from '../../../src/shared/contract/preferences.ts';
import type { Viewer } from '../../../src/shared/domain/viewer.ts';
import type { Factor, Identity } from '../../../src/shared/domain/ways-in.ts';
import { testCases } from '../../support/cases.ts';

type Given = Partial<Parameters<typeof SecurityView>[0]>;

const aViewer = (given: Partial<Viewer> = {}): Viewer => ({
  id: '1',
  email: 'ada@people.example',
  fullName: 'Ada',
  avatarUrl: null,
  providers: ['email'],
  preferences: defaultPreferences,
  ...given,
});

const factor = (name: string): Factor => ({ id: `id-${name}`, name, addedAt: '2026-11-02T10:00:00Z' });
const identity = (provider: string): Identity => ({
  id: `id-${provider}`,
  provider,
  email: `${provider}@people.example`,
});

const shown = (given: Given = {}) =>
  renderToStaticMarkup(
    <SecurityView
      viewer={aViewer()}
      ways={{ factors: [], identities: [identity('email')] }}
      sessions={[]}
      enrolment={null}
      offered={['google', 'github']}
      states={{}}
      ask={null}
      {...given}
    />,
  );

const enrolment = {
  name: 'Backup',
  isFirst: false,
  key: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Marquee:ada?secret=JBSWY3DPEHPK3PXP',
  picture: { size: 2, path: 'M0 0h1v1h-1z' },
};

const two = { factors: [factor('A'), factor('B')], identities: [identity('email')] };

/** Ids that stand twice on a page lead labels and readers astray. */
const repeatedIds = (markup: string) => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

testCases(
  'no id stands twice, together with the dialog of the header',
  [
    ['plain', {}],
    ['being set up', { enrolment }],
    ['on', { ways: two }],
    ['being set up once more', { ways: two, enrolment }],
    ['being turned off', { ways: two, ask: 'turn-off' }],
    ['losing one', { ways: two, ask: 'id-A' }],
    ['being deleted', { ask: 'delete' }],
    ['not known', { ways: null }],
  ] satisfies [string, Given][],
  (_, given) => {
    const head = renderToStaticMarkup(<PasswordDialog viewer={aViewer()} />);
    expect(repeatedIds(head + shown(given))).toEqual([]);
  },
);

test('who has no password sees no form for it, in the part or at the head', () => {
  const viewer = aViewer({ providers: ['google'] });
  expect(shown({ viewer })).not.toContain('Current Password');
  expect(shown({ viewer, ways: two, ask: 'turn-off' })).not.toContain('Your password');
  expect(renderToStaticMarkup(<PasswordDialog viewer={viewer} />)).toBe('');
});

test('a password that was typed is never written into a page', () => {
  const values = { current: 'Lantern7', password: 'Lantern8', confirm: 'Lantern8' };
  expect(shown({ states: { password: { values, problems: { form: 'No' } } } })).not.toContain('Lantern');
});

test('the switch says whether it is on, by the heading that names it', () => {
  expect(shown()).toContain('role="switch" aria-checked="false" aria-labelledby="factor-heading"');
  expect(shown({ ways: two })).toContain('role="switch" aria-checked="true" aria-labelledby="factor-heading"');
});

test('a single authenticator has no button to remove it: it goes by the switch', () => {
  expect(shown({ ways: { ...two, factors: [factor('A')] } })).not.toContain('Remove');
  expect(shown({ ways: two }).match(/aria-label="Remove [AB]"/g)).toHaveLength(2);
});

test('names from elsewhere stay text', () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const markup = shown({
    ways: { factors: [factor(hostile), factor('B')], identities: [{ ...identity('email'), email: hostile }] },
    enrolment: { ...enrolment, name: hostile },
  });
  expect(markup).not.toContain('<img');
});

test('an authenticator whose day is no day is shown without one', () => {
  const ways = { ...two, factors: [{ ...factor('A'), addedAt: 'yesterday' }] };
  expect(shown({ ways })).not.toContain('Added');
});
