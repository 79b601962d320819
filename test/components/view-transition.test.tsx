import { expect, test } from 'vitest';
import { enhanceCards } from '../../src/client/enhance/on-demand.ts';

test('a view transition that the browser aborts is no error', async () => {
  const errors: unknown[] = [];
  addEventListener('unhandledrejection', ({ reason }) => void errors.push(reason));
  enhanceCards();
  const ready = Promise.reject(new DOMException('Viewport size changed', 'InvalidStateError'));
  dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: { ready } }));
  dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: null }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(errors).toEqual([]);
});
