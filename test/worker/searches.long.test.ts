import { beforeEach, test } from 'vitest';
import { searchForDifferentWords } from './different-searches.ts';
import { resetCatalogue } from './upstream.ts';

beforeEach(resetCatalogue);

test(
  'ten thousand different searches write nothing to KV',
  (context) => searchForDifferentWords(10_000, context),
  600_000,
);
