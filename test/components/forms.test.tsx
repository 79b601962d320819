import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formText } from '../../src/shared/text/forms.ts';

const status = document.createElement('p');
Object.assign(status, { id: 'status', className: 'offline-sign', role: 'status' });

/** Loads the script as in a new document with this response status, which then swaps in another page. */
async function loadOn(responseStatus: number): Promise<void> {
  const entry = { type: 'navigate', responseStatus } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const script = `../../src/client/enhance/forms.ts?status=${responseStatus}`;
  const { enhanceForms } = (await import(
    /* @vite-ignore */ script
  )) as typeof import('../../src/client/enhance/forms.ts');
  enhanceForms();
  enhanceForms();
}

test.each([
  [400, 1],
  [409, 1],
  [422, 1],
  [429, 1],
  [200, 0],
  [503, 0],
])(
  'after a response with status %d, Reload %# requests the page instead of sending the form again',
  async (code, count) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    await loadOn(code);
    expect(replace).toHaveBeenCalledTimes(count);
  },
);

test('offline, the second button of a form that saves by POST shows a message', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
  await loadOn(201);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const form = document.createElement('form');
  form.innerHTML =
    '<button class="submit">Show titles</button><button class="submit" formmethod="post" formaction="/services">Save</button>';
  document.body.append(status, form);
  const save = form.querySelector<HTMLElement>('[formmethod]')!;
  await userEvent.click(save);
  await expect.poll(() => status.textContent).toBe(formText.needsNetwork);
  expect(form.querySelectorAll('[aria-busy]')).toHaveLength(0);
});
