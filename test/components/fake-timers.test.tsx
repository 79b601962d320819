import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

test('fake timers stand still while an action or a poll waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ring = vi.fn();
  setTimeout(ring, 1);
  await render(<input aria-label="Name" />);
  await userEvent.type(page.getByLabelText('Name'), 'A name that takes a while to type');
  let polls = 0;
  await expect.poll(() => (polls += 1)).toBe(3);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledTimes(1);
});
