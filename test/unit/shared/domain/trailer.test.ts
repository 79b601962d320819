import { expect, test } from 'vitest';
import { trailerUrl } from '../../../../src/shared/domain/trailer.ts';

test('a trailer is embedded from youtube-nocookie.com', () => {
  const url = new URL(trailerUrl('official-01'));
  expect(url.origin).toBe('https://www.youtube-nocookie.com');
  expect(url.pathname).toBe('/embed/official-01');
});
