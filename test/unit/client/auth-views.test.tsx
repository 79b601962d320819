import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckEmailView } from '../../../src/worker/features/auth/views/check-email.tsx';
import { ConfirmView } from '../../../src/worker/features/auth/views/confirm.tsx';
import { ForgotView } from '../../../src/worker/features/auth/views/forgot.tsx';
import { LoginView } from '../../../src/worker/features/auth/views/login.tsx';
import { RegisterView } from '../../../src/worker/features/auth/views/register.tsx';
import { ResetView } from '../../../src/worker/features/auth/views/reset.tsx';
import { SecondFactorView } from '../../../src/worker/features/auth/views/second-factor.tsx';
import type { FormState } from '../../../src/client/components/form/state.ts';
import { listElements, readText } from '../../support/markup.ts';
import { testCases } from '../../support/cases.ts';

const link = { token_hash: 'abcdefgh12345678', type: 'signup' } as const;
const providers = ['google', 'github'] as const;
const email = 'ada@marquee.test';

/** Every screen with a form. A field is its name, type and autocomplete token. */
const screens: Record<string, { view: (state: FormState, next: string | null) => ReactElement; fields: string[] }> = {
  'sign in': {
    view: (state, next) => <LoginView state={state} next={next} providers={providers} />,
    fields: ['email email username', 'password password current-password'],
  },
  'sign in, unconfirmed': {
    view: (state, next) => <LoginView state={state} next={next} providers={[]} unconfirmed />,
    fields: ['email email username', 'password password current-password'],
  },
  register: {
    view: (state, next) => <RegisterView state={state} next={next} providers={providers} />,
    fields: ['name text name', 'email email email', 'password password new-password'],
  },
  'check your email': { view: (state, next) => <CheckEmailView email={email} next={next} state={state} />, fields: [] },
  'forgot password': { view: (state) => <ForgotView state={state} />, fields: ['email email email'] },
  'reset password': {
    view: (state) => <ResetView state={state} />,
    fields: ['password password new-password', 'confirm password new-password'],
  },
  confirm: { view: (state) => <ConfirmView link={link} state={state} />, fields: [] },
  'second factor': {
    view: (state, next) => <SecondFactorView state={state} next={next} />,
    fields: ['code text one-time-code'],
  },
};

const render = (name: string, state: FormState = {}, next: string | null = null) =>
  renderToStaticMarkup(screens[name]!.view(state, next));

const listFields = (markup: string) => listElements(markup, 'input').filter(({ type }) => type !== 'hidden');
const listHidden = (markup: string) =>
  listElements(markup, 'input')
    .filter(({ type }) => type === 'hidden')
    .map(({ name, value }) => `${name}=${value}`);

const names = Object.entries(screens);

testCases(
  'fields have the names, types and autocomplete tokens that password managers expect',
  names,
  (name, { fields }) => {
    expect(
      listFields(render(name)).map((field) => `${field['name']} ${field['type']} ${field['autocomplete']}`),
    ).toEqual(fields);
  },
);

testCases('every field has a label and is described by its problem', names, (name) => {
  const fields = listFields(render(name)).map((field) => field['name']!);
  const problems = Object.fromEntries(fields.map((field) => [field, `The ${field} is wrong`]));
  const markup = render(name, { problems });
  const labels = listElements(markup, 'label').map((label) => label['for']);
  const shown = listElements(markup, 'p').filter((paragraph) => !('hidden' in paragraph));
  for (const field of listFields(markup)) {
    expect(labels).toContain(field['id']);
    expect(field['aria-invalid']).toBe('true');
    const described = field['aria-describedby']!.split(' ');
    expect(described).toContain(`${field['name']}-problem`);
    for (const id of described) expect(shown.map((paragraph) => paragraph['id'])).toContain(id);
  }
  for (const sentence of Object.values(problems)) expect(readText(markup)).toContain(sentence);
});

testCases('no field is invalid before the form is submitted', names, (name) => {
  const markup = render(name);
  expect(markup).not.toContain('aria-invalid');
  expect(markup).not.toContain('role="alert"');
  const ids = listElements(markup, 'p').flatMap((paragraph) => ('hidden' in paragraph ? [] : [paragraph['id']]));
  for (const field of listFields(markup))
    for (const id of field['aria-describedby']?.split(' ') ?? []) expect(ids).toContain(id);
});

testCases('a screen shows a problem of the whole form and a notice', names, (name) => {
  const markup = render(name, { problems: { form: 'Failed to do it' }, notice: 'It was done' });
  expect(markup).toMatch(/role="alert".*?Failed to do it/);
  expect(markup).toMatch(/role="status".*?It was done/);
});

testCases(
  'only the first invalid field has autofocus',
  [
    ['register', ['email', 'password'], 'email'],
    ['register', ['password', 'name'], 'name'],
    ['sign in', ['password'], 'password'],
    ['reset password', ['confirm'], 'confirm'],
  ],
  (name, invalid, first) => {
    const problems = Object.fromEntries(invalid.map((field) => [field, 'Wrong']));
    const focused = listFields(render(name, { problems })).filter((field) => 'autofocus' in field);
    expect(focused.map((field) => field['name'])).toEqual([first]);
  },
);

test('failed sign-in keeps the email address, and focuses the password, which is described by the problem', () => {
  const markup = render('sign in', { values: { email, password: 'Abcdef1' }, problems: { form: 'Incorrect' } });
  const [address, password] = listFields(markup);
  expect([address!['value'], 'autofocus' in address!]).toEqual([email, false]);
  expect([password!['value'], 'autofocus' in password!]).toEqual([undefined, true]);
  expect([address!['aria-describedby'], password!['aria-describedby']]).toEqual([undefined, 'form-problem']);
  expect(markup).toContain('<p id="form-problem">Incorrect</p>');
});

const withoutNext = ['forgot password', 'reset password', 'confirm'];
const namesWithNext = names.filter(([name]) => !withoutNext.includes(name));

testCases('every form that may lead to signing in carries the next path', namesWithNext, (name) => {
  const markup = render(name, {}, '/my-list?page=2&sort=a');
  const forms = listElements(markup, 'form').filter((form) => form['action'] !== '/auth/sign-out');
  for (const { action } of forms) expect(action).toMatch(/\?next=%2Fmy-list%3Fpage%3D2%26sort%3Da$/);
  expect(listHidden(markup)).toContain('next=/my-list?page=2&sort=a');
});

testCases('forms post to this site without native validation', names, (name) => {
  for (const form of listElements(render(name), 'form')) {
    expect(form['method']).toBe('post');
    expect(form['action']).toMatch(/^\/auth\/[a-z-]+(\?token_hash=[\w-]+&type=\w+)?$/);
    expect('novalidate' in form).toBe(true);
  }
});

test('register lists providers first, then name, email and password', () => {
  expect(readText(render('register'))).toMatch(
    /Sign up with Google.*Sign up with GitHub.*OR.*Full Name.*Email.*Password.*Create account/,
  );
});

test('sign in lists email and password first, then providers and registering', () => {
  expect(readText(render('sign in'))).toMatch(
    /Email.*Password.*Forgot password\?.*Sign in.*OR.*Sign in with Google.*Sign in with GitHub.*Create an account/,
  );
});

test('sign in without providers shows no separator', () => {
  const markup = renderToStaticMarkup(<LoginView state={{}} next={null} providers={[]} />);
  expect(readText(markup)).not.toMatch(/\bOR\b|Sign in with/);
});

testCases(
  'provider links carry the next path',
  [
    ['sign in', null, '/auth/provider/google?intent=sign-in'],
    ['register', null, '/auth/provider/google?intent=register'],
    ['register', '/my-list', '/auth/provider/google?intent=register&next=%2Fmy-list'],
  ],
  (name, next, href) => {
    expect(listElements(render(name, {}, next), 'a').map((a) => a['href'])).toContain(href);
  },
);

test('sign in offers to resend the mail to unconfirmed users only', () => {
  const values = { email };
  const form = 'Please verify your email before logging in.';
  const markup = render('sign in, unconfirmed', { values, problems: { form } });
  expect(listElements(markup, 'form').map(({ action }) => action)).toEqual(['/auth/resend', '/auth/login']);
  expect(listHidden(markup)).toEqual([`email=${email}`, 'from=login']);
  expect(readText(markup)).toContain('Resend verification email');
  expect(readText(render('sign in', { values, problems: { form } }))).not.toContain('Resend');
});

test('check your email shows the address and links to continue', () => {
  const markup = render('check your email', {}, '/my-list');
  expect(readText(markup)).toMatch(/Check your email.*ada@marquee\.test.*Resend confirmation email.*Use a different/);
  expect(listHidden(markup)).toEqual([`email=${email}`, 'from=register', 'next=/my-list']);
  expect(listElements(markup, 'a').map(({ href }) => href)).toContain('/auth/register?next=%2Fmy-list');
});

test('the confirmation form submits itself, but not after a failure', () => {
  const [form] = listElements(render('confirm'), 'form');
  expect(listHidden(render('confirm'))).toEqual(['token_hash=abcdefgh12345678', 'type=signup']);
  expect('data-auto-submit' in form!).toBe(true);
  const [retried] = listElements(render('confirm', { problems: { form: 'Not responding' } }), 'form');
  expect('data-auto-submit' in retried!).toBe(false);
});

test('the code field uses a numeric keypad, and cancelling signs out', () => {
  const markup = render('second factor');
  expect(listFields(markup)[0]).toMatchObject({ inputmode: 'numeric', name: 'code' });
  expect(listElements(markup, 'form').map(({ action }) => action)).toEqual(['/auth/second-factor', '/auth/sign-out']);
});

test('the button that shows the password is marked as needing a script', () => {
  const [reveal] = listElements(render('sign in'), 'button');
  expect(reveal).toMatchObject({ type: 'button', 'aria-label': 'Show password', 'aria-controls': 'password' });
  expect(reveal!['class']).toContain('needs-script');
});

testCases('typed text is escaped', names, (name) => {
  const typed = '"><img src=x onerror=alert(1)>';
  const fields = ['name', 'email', 'code'].map((field) => [field, typed]);
  const markup = render(name, { values: Object.fromEntries(fields), problems: { form: typed } }, `/${typed}`);
  expect(listElements(markup, 'img')).toEqual([]);
});
