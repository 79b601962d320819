import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PictureForm from '../../src/client/islands/picture/island.tsx';

const input = page.getByLabelText(/picture$/);

/** The picture of the next submitted form. */
const nextUpload = () =>
  new Promise<File>((resolve) =>
    addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        resolve(new FormData(event.target as HTMLFormElement).get('picture') as File);
      },
      { once: true },
    ),
  );

test('shows an error for an invalid picture', async () => {
  await render(<PictureForm hasPicture={false} />);
  await userEvent.upload(input, new File(['<svg/>'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert').getByText(/^This file is not a valid PNG/)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  [900, 600, 512],
  [300, 900, 300],
])('crops a picture of %d × %d pixels, scales it down to %d, and submits it at once', async (wide, high, side) => {
  await render(<PictureForm hasPicture />);
  const canvas = new OffscreenCanvas(wide, high);
  canvas.getContext('2d')!.fillRect(0, 0, wide, high);
  const sent = nextUpload();
  await userEvent.upload(input, new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }));
  const { width, height } = await createImageBitmap(await sent);
  expect([width, height, (await sent).type]).toEqual([side, side, 'image/png']);
});

const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (byte) =>
  byte.charCodeAt(0),
);
const block = Uint8Array.of(255, ...new Uint8Array(255));
const comment = [Uint8Array.of(0x21, 0xfe), ...Array.from({ length: 4_200 }, () => block), Uint8Array.of(0)];

test.each([
  ['a small GIF is submitted unchanged', [gif], 'image/gif'],
  ['a GIF of more than a megabyte becomes a JPEG', [gif.subarray(0, -1), ...comment, gif.subarray(-1)], 'image/jpeg'],
])('%s', async (_, parts, type) => {
  await render(<PictureForm hasPicture />);
  const sent = nextUpload();
  await userEvent.upload(input, new File(parts, 'me.gif', { type: 'image/gif' }));
  expect((await sent).type).toBe(type);
});

test('shows an error from the server, and has no Remove button without a picture', async () => {
  await render(<PictureForm hasPicture={false} problem="Too large" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too large');
  expect(page.getByRole('button', { name: 'Remove picture' }).elements()).toEqual([]);
});
