import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { applySharedSession, startSession } from '../../src/client/enhance/session.ts';
import { readKnownSession, shareSession } from '../../src/client/lib/known-session.ts';

const id = '10000000-0000-4000-8000-000000000000';

function recordEvents(): string[] {
  const events: string[] = [];
  const record = (sessionEvent: Event) => events.push((sessionEvent as CustomEvent<{ event: string }>).detail.event);
  addEventListener('session', record);
  onTestFinished(() => removeEventListener('session', record));
  return events;
}

const viewerMark = () => document.querySelector<HTMLDataElement>('#viewer')!;

test.each([null, 'SIGNED_IN'] as const)(
  'applying a shared sign-in (%s) twice emits one event and does not reload a page with typed text',
  async (event) => {
    const events = recordEvents();
    let reloads = 0;
    const countReload = () => (reloads += 1);
    window.navigation!.addEventListener('navigate', countReload);
    onTestFinished(() => window.navigation!.removeEventListener('navigate', countReload));
    await render(
      <>
        <data id="viewer" value="" />
        <input aria-label="Name" defaultValue="" />
      </>,
    );
    await userEvent.fill(page.getByLabelText('Name'), 'Half a na');
    shareSession({ viewer: id, expires: 4_000_000_000, event });
    for (let time = 0; time < 2; time++) applySharedSession(viewerMark());
    expect(events).toEqual(['SIGNED_IN']);
    expect(reloads).toBe(0);
  },
);

test('a shared sign-in of the user of the page emits no event', async () => {
  const events = recordEvents();
  await render(<data id="viewer" value={id} data-expires="4000000000" />);
  shareSession({ viewer: id, expires: 4_000_000_000, event: 'SIGNED_IN' });
  applySharedSession(viewerMark());
  expect(events).toEqual([]);
});

test('a cached page, whose viewer is unverified, shares no sign-out', async () => {
  const events = recordEvents();
  const session = { viewer: id, expires: 4_000_000_000, event: null };
  shareSession(session);
  await render(<data id="viewer" value="" data-cached="" />);
  startSession(viewerMark());
  expect([events, readKnownSession()]).toEqual([[], session]);
});
