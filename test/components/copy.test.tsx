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

test('on a wide list the button is near its address, and a heading below has room', async () => {
  await page.viewport(1440, 800);
  await render(
    <div className="named-list">
      <div className="list-address">
        <p id="address">Anyone can open this list with this link</p>
        <CopyButton text="https://marquee.test/lists/shared" describedBy="address" />
      </div>
      <p id="before">Nothing else found.</p>
      <h2>In this list</h2>
    </div>,
  );
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  expect(boxOf('button').right).toBeLessThan(720);
  expect(boxOf('h2').top - boxOf('#before').bottom).toBeGreaterThan(16);
});
