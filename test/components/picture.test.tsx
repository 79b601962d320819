import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import PictureForm from '../../src/client/islands/picture/island.tsx';

const input = page.getByLabelText(/picture$/);

test('shows an error for an invalid picture', async () => {
  await render(<PictureForm hasPicture={false} />);
  await userEvent.upload(input, new File(['<svg/>'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert').getByText(/^This file is not a valid PNG/)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

test('crops and scales a picture and submits it at once', async () => {
  await render(<PictureForm hasPicture />);
  const canvas = new OffscreenCanvas(900, 600);
  canvas.getContext('2d')!.fillRect(0, 0, 900, 600);
  const sent = new Promise<File>((resolve) =>
    addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        resolve(new FormData(event.target as HTMLFormElement).get('picture') as File);
      },
      { once: true },
    ),
  );
  await userEvent.upload(input, new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }));
  const { width, height } = await createImageBitmap(await sent);
  expect([width, height]).toEqual([512, 512]);
});

test('shows an error from the server, and has no Remove button without a picture', async () => {
  await render(<PictureForm hasPicture={false} problem="Too large" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too large');
  expect(page.getByRole('button', { name: 'Remove picture' }).elements()).toEqual([]);
});
