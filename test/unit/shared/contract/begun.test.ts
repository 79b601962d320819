import { expect, test } from 'vitest';
import { type StartedPart, maxStarted, formatStarted } from '../../../../src/shared/contract/started.ts';

const mark = (key: string): StartedPart => ({ key, position: null });
const stop = (key: string, position: number): StartedPart => ({ key, position: { position, duration: 3000 } });

test('a series with many marks leaves room for the series before it', () => {
  const episodes = Array.from({ length: 200 }, (_, index) => mark(`tv:501:1:${200 - index}`));
  expect(formatStarted([...episodes, mark('tv:502:1:3')])).toBe('tv:501:1:200,tv:502:1:3');
});

test.each<[string, StartedPart[], string]>([
  [
    'the furthest mark counts, not the latest',
    [mark('tv:501:1:9'), mark('tv:501:2:1'), mark('tv:501:1:2')],
    'tv:501:2:1',
  ],
  [
    'titles are sorted by their latest part',
    [mark('tv:2:1:1'), mark('tv:1:1:1'), mark('tv:2:1:5')],
    'tv:2:1:5,tv:1:1:1',
  ],
  [
    'the latest position counts, whatever was marked',
    [mark('tv:1:1:7'), stop('tv:1:1:3', 9), stop('tv:1:1:2', 8), mark('tv:1:2:1')],
    'tv:1:1:3@9-3000',
  ],
  ['a position ends with a later mark', [mark('tv:1:1:3'), stop('tv:1:1:3', 9)], 'tv:1:1:3'],
  ['an earlier mark does not end it', [stop('tv:1:1:3', 9), mark('tv:1:1:3')], 'tv:1:1:3@9-3000'],
  ['a watched film is over', [mark('movie:1'), stop('movie:1', 9), mark('movie:2')], ''],
  ['a film that was stopped since goes on', [stop('movie:1', 9), mark('movie:1')], 'movie:1@9-3000'],
])('%s', (_, parts, begun) => expect(formatStarted(parts)).toBe(begun));

test('the latest titles are sent', () => {
  const parts = Array.from({ length: maxStarted + 50 }, (_, index) => mark(`tv:${index + 1}:1:1`));
  const sent = formatStarted(parts).split(',');
  expect([sent.length, sent.at(-1)]).toEqual([maxStarted, `tv:${maxStarted}:1:1`]);
});
