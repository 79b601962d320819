import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { CallbackView } from '../../../src/worker/features/auth/views/callback.tsx';
import { ConfirmExpiredView } from '../../../src/worker/features/auth/views/confirm.tsx';
import { ResetDoneView, ResetInvalidView } from '../../../src/worker/features/auth/views/reset.tsx';
import { listElements, readText } from '../../support/markup.ts';
import { testCases } from '../../support/cases.ts';

type Outcome = { view: () => ReactElement; heading: string; links: string[] };

const outcomes: Record<string, Outcome> = {
  'a callback in progress': {
    view: () => <CallbackView outcome="working" />,
    heading: 'Setting up your account...',
    links: [],
  },
  'a failed authentication': {
    view: () => <CallbackView outcome="failed" />,
    heading: 'Authentication failed. Please try again.',
    links: ['/auth/login'],
  },
  'a callback without a session': {
    view: () => <CallbackView outcome="not-signed-in" />,
    heading: 'You are not logged in. Please log in to continue.',
    links: ['/auth/login'],
  },
  'a verified email address': {
    view: () => <CallbackView outcome="verified" />,
    heading: 'Email verified successfully!',
    links: ['/auth/login'],
  },
  'a changed password': {
    view: () => <ResetDoneView />,
    heading: 'Password updated successfully!',
    links: ['/auth/login'],
  },
  'a reset without a link': {
    view: () => <ResetInvalidView />,
    heading: 'This link has expired.',
    links: ['/auth/forgot-password', '/auth/login'],
  },
  'an expired confirmation link': {
    view: () => <ConfirmExpiredView type="signup" />,
    heading: 'This link has expired.',
    links: ['/auth/login'],
  },
  'an expired reset link': {
    view: () => <ConfirmExpiredView type="recovery" />,
    heading: 'This link has expired.',
    links: ['/auth/forgot-password', '/auth/login'],
  },
};

testCases(
  'each outcome has a heading and links to continue',
  Object.entries(outcomes),
  (_, { view, heading, links }) => {
    const markup = renderToStaticMarkup(view());
    expect(readText(/<h1.*?<\/h1>/.exec(markup)![0])).toBe(heading);
    expect(listElements(markup, 'a').map(({ href }) => href)).toEqual(['/', ...links]);
  },
);
