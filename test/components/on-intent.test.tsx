import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { onIntent } from '../../src/client/lib/on-intent.ts';

test.each(['button', 'form'])('two presses of a %s before its script has loaded act once', async (selector) => {
  const script = Promise.withResolvers<boolean>();
  let acts = 0;
  const { container } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        acts++;
      }}
    >
      <button>Save</button>
    </form>,
  );
  onIntent({ element: container, selector, start: () => script.promise });
  const press = () => userEvent.click(page.getByRole('button'));
  await press();
  await press();
  script.resolve(false); // cannot be loaded, so the button acts natively and the next press retries
  await expect.poll(() => acts).toBe(1);
  await press();
  await expect.poll(() => acts).toBe(2);
});

test('a press after the script has loaded acts after those that waited for it', async () => {
  const script = Promise.withResolvers<boolean>();
  const acts: string[] = [];
  const { container } = await render(
    <>
      <label>
        <input type="checkbox" onChange={() => acts.push('choose')} />
        Choose
      </label>
      <button type="button" onClick={() => acts.push('copy')}>
        Copy
      </button>
    </>,
  );
  const start = onIntent({ element: container, selector: 'input, button', start: () => script.promise });
  await userEvent.click(page.getByRole('checkbox'));
  const copy = container.querySelector('button')!;
  script.resolve(true);
  await start();
  copy.click(); // in the task in which the script has started, before the first press is replayed
  await expect.poll(() => acts).toEqual(['choose', 'copy']);
  copy.click();
  expect(acts).toEqual(['choose', 'copy', 'copy']);
});
