import * as v from 'valibot';
import { expect } from 'vitest';
import { ordinal } from '../../../../src/shared/contract/fields.ts';
import { parseOrdinal } from '../../../../src/shared/domain/play.ts';
import { maxOrdinal } from '../../../../src/shared/domain/title-key.ts';
import type { AppContext } from '../../../../src/worker/context.ts';
import { readState } from '../../../../src/worker/features/title/episodes/state.ts';
import { ordinal as catalogueOrdinal } from '../../../../src/worker/services/catalogue/fields.ts';
import { testCases } from '../../../support/cases.ts';

const seasonIn = (season: string) =>
  readState({ get: () => null, req: { query: () => ({ season }) } } as unknown as AppContext).season;

testCases(
  'a season that the catalogue lists can be opened, sent and stored',
  [
    [0, true],
    [2_026, true],
    [10_001, true],
    [maxOrdinal, true],
    [maxOrdinal + 1, false],
    [99_999, false],
  ],
  (number, isValid) => {
    expect([v.is(catalogueOrdinal, number), v.is(ordinal, number)]).toEqual([isValid, isValid]);
    const expected = isValid ? number : null;
    expect([parseOrdinal(String(number)), seasonIn(String(number))]).toEqual([expected, expected]);
  },
);
