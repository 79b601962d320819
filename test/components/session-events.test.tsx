import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { applySharedSession } from '../../src/client/enhance/session.ts';
import { shareSession } from '../../src/client/lib/known-session.ts';

test.each([null, 'SIGNED_IN'] as const)(
  'applying a shared sign-in (%s) twice emits one event and does not reload a page with typed text',
  async (event) => {
    const events: string[] = [];
    const record = (sessionEvent: Event) => events.push((sessionEvent as CustomEvent<{ event: string }>).detail.event);
    addEventListener('session', record);
    onTestFinished(() => removeEventListener('session', record));
    await render(
      <>
        <data id="viewer" value="" />
        <input aria-label="Name" defaultValue="" />
      </>,
    );
    await userEvent.fill(page.getByLabelText('Name'), 'Half a na');
    shareSession({ viewer: '10000000-0000-4000-8000-000000000000', expires: 4_000_000_000, event });
    const mark = document.querySelector<HTMLDataElement>('#viewer')!;
    for (let time = 0; time < 2; time++) applySharedSession(mark);
    expect(events).toEqual(['SIGNED_IN']);
  },
);
