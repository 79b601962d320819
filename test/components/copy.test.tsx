import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import CopyButton from '../../src/client/islands/copy/island.tsx';
import { takeToasts } from '../../src/client/stores/toasts.ts';

const writeText = vi.spyOn(navigator.clipboard, 'writeText');

test('the button shows and announces "Copied" after copying', async () => {
  writeText.mockResolvedValueOnce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // "Copied" stays
  await render(<CopyButton text="JBSWY3DP" describedBy="" />);
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(writeText).toHaveBeenCalledWith('JBSWY3DP');
});

test('shows an error when the clipboard is not available', async () => {
  writeText.mockRejectedValueOnce(new Error('denied'));
  await render(<CopyButton text="JBSWY3DP" describedBy="" />);
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  const shown = () => takeToasts().map(({ kind, text }) => [kind, text]);
  await expect.poll(shown).toEqual([['error', 'Please copy it by hand.']]); // a key or an address
});
