import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SecurityView } from '../../../src/worker/features/profile/security/views/view.tsx';
import { PasswordDialog } from '../../../src/worker/features/profile/security/views/password.tsx';
import { defaultPreferences } from '../../../src/shared/contract/preferences.ts';
import type { Viewer } from '../../../src/shared/domain/viewer.ts';
import type { Factor, Identity } from '../../../src/shared/domain/sign-in-methods.ts';
import { testCases } from '../../support/cases.ts';

type Props = Partial<Parameters<typeof SecurityView>[0]>;

const aViewer = (props: Partial<Viewer> = {}): Viewer => ({
  id: '1',
  email: 'ada@people.example',
  fullName: 'Ada',
  avatarUrl: null,
  providers: ['email'],
  preferences: defaultPreferences,
  ...props,
});

const factor = (name: string): Factor => ({ id: `id-${name}`, name, addedAt: '2026-11-02T10:00:00Z' });
const identity = (provider: string): Identity => ({
  id: `id-${provider}`,
  provider,
  email: `${provider}@people.example`,
});

const render = (props: Props = {}) =>
  renderToStaticMarkup(
    <SecurityView
      viewer={aViewer()}
      methods={{ factors: [], identities: [identity('email')] }}
      sessions={[]}
      enrolment={null}
      offered={['google', 'github']}
      states={{}}
      ask={null}
      {...props}
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

/** Labels and `aria-` references resolve to the first of repeated ids only. */
const repeatedIds = (markup: string) => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

testCases(
  'ids are unique, together with the dialog of the header',
  [
    ['plain', {}],
    ['being set up', { enrolment }],
    ['on', { methods: two }],
    ['adding another', { methods: two, enrolment }],
    ['being turned off', { methods: two, ask: 'turn-off' }],
    ['removing one', { methods: two, ask: 'id-A' }],
    ['being deleted', { ask: 'delete' }],
    ['unavailable', { methods: null }],
  ] satisfies [string, Props][],
  (_, props) => {
    const head = renderToStaticMarkup(<PasswordDialog viewer={aViewer()} />);
    expect(repeatedIds(head + render(props))).toEqual([]);
  },
);

test('a user without a password sees no password form, field or dialog', () => {
  const viewer = aViewer({ providers: ['google'] });
  expect(render({ viewer })).not.toContain('Current Password');
  expect(render({ viewer, methods: two, ask: 'turn-off' })).not.toContain('Your password');
  expect(renderToStaticMarkup(<PasswordDialog viewer={viewer} />)).toBe('');
});

test('a typed password is never rendered', () => {
  const values = { current: 'Lantern7', password: 'Lantern8', confirm: 'Lantern8' };
  expect(render({ states: { password: { values, problems: { form: 'No' } } } })).not.toContain('Lantern');
});

test('the switch has its state and its heading as label', () => {
  expect(render()).toContain('role="switch" aria-checked="false" aria-labelledby="factor-heading"');
  expect(render({ methods: two })).toContain('role="switch" aria-checked="true" aria-labelledby="factor-heading"');
});

test('authenticators have remove buttons only if there are several', () => {
  expect(render({ methods: { ...two, factors: [factor('A')] } })).not.toContain('Remove');
  expect(render({ methods: two }).match(/aria-label="Remove [AB]"/g)).toHaveLength(2);
});

test('names of authenticators and identities are escaped', () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const markup = render({
    methods: { factors: [factor(hostile), factor('B')], identities: [{ ...identity('email'), email: hostile }] },
    enrolment: { ...enrolment, name: hostile },
  });
  expect(markup).not.toContain('<img');
});

test('an authenticator with an invalid date shows no date', () => {
  const methods = { ...two, factors: [{ ...factor('A'), addedAt: 'yesterday' }] };
  expect(render({ methods })).not.toContain('Added');
});

test('the button that deletes the account also works if its script fails to load', () => {
  expect(render()).toMatch(/<button class="button danger submit"><span>Delete my account</);
});
