import { beforeEach, test } from 'vitest';
import { searchForDifferentWords } from './different-searches.ts';
import { startAfresh } from './upstream.ts';

beforeEach(startAfresh);

test(
  'ten thousand different searches write nothing to KV',
  (context) => searchForDifferentWords(10_000, context),
  600_000,
);
