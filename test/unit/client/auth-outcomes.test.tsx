import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { CallbackView } from '../../../src/client/components/auth/callback.tsx';
import { ConfirmExpiredView } from '../../../src/client/components/auth/confirm.tsx';
import { ResetDoneView, ResetInvalidView } from '../../../src/worker/features/auth/views/reset.tsx';
import { listElements, readText } from '../../support/markup.ts';
import { testCases } from '../../support/cases.ts';

type Outcome = { view: () => ReactElement; heading: string; ways: string[] };

const outcomes: Record<string, Outcome> = {
  'a callback in progress': {
    view: () => <CallbackView outcome="working" />,
    heading: 'Setting up your account...',
    ways: [],
  },
  'a failed authentication': {
    view: () => <CallbackView outcome="failed" />,
    heading: 'Authentication failed. Please try again.',
    ways: ['/auth/login'],
  },
  'a callback without a session': {
    view: () => <CallbackView outcome="not-signed-in" />,
    heading: 'You are not logged in. Please log in to continue.',
    ways: ['/auth/login'],
  },
  'a verified email address': {
    view: () => <CallbackView outcome="verified" />,
    heading: 'Email verified successfully!',
    ways: ['/auth/login'],
  },
  'a changed password': {
    view: () => <ResetDoneView />,
    heading: 'Password updated successfully!',
    ways: ['/auth/login'],
  },
  'a reset without a link': {
    view: () => <ResetInvalidView />,
    heading: 'This link has expired.',
    ways: ['/auth/forgot-password', '/auth/login'],
  },
  'an expired confirmation link': {
    view: () => <ConfirmExpiredView type="signup" />,
    heading: 'This link has expired.',
    ways: ['/auth/login'],
  },
  'an expired reset link': {
    view: () => <ConfirmExpiredView type="recovery" />,
    heading: 'This link has expired.',
    ways: ['/auth/forgot-password', '/auth/login'],
  },
};

testCases(
  'each outcome has a heading and links to continue',
  Object.entries(outcomes),
  (_, { view, heading, ways: links }) => {
    const markup = renderToStaticMarkup(view());
    expect(readText(/<h1.*?<\/h1>/.exec(markup)![0])).toBe(heading);
    expect(listElements(markup, 'a').map(({ href }) => href)).toEqual(['/', ...links]);
  },
);
