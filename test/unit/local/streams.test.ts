import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { readCatalogue } from '../../../local/catalogue/data.ts';
import { createStreams, streamSettingsAt } from '../../../local/streams/index.ts';
import { openReleases } from '../../../local/streams/releases.ts';
import { toStream } from '../../../local/streams/write.ts';
import { toSources } from '../../../src/worker/services/downloads/streams/map.ts';
import { testCases } from '../../support/cases.ts';

const app = createStreams({ control: createControl() });
const requestStreams = async (episode: string) => {
  const address = `${streamSettingsAt('')['STREAMS_URL']}/stream/series/${episode}.json`;
  const response = await app.request(address, { headers: { 'user-agent': 'Marquee' } });
  return (await response.json()) as { streams: { title: string }[] };
};

const releases = [...openReleases].flatMap(([episode, listed]) => listed.map((release) => [episode, release] as const));

test('both title formats are listed', () => {
  expect(new Set(releases.map(([, { format }]) => format))).toEqual(new Set(['lines', 'braces']));
});

test('only episodes of freely licensed series of the catalogue are listed', () => {
  const open = readCatalogue().filter(({ media, origin }) => media === 'tv' && origin === 'open');
  for (const [episode] of releases) {
    const [imdbId, season, number] = episode.split(':');
    const series = open.find((facts) => facts.imdbId === imdbId)?.series;
    const listed = series?.seasons.find((facts) => facts.number === Number(season))?.episodes;
    expect(
      listed?.map((facts) => facts.number),
      episode,
    ).toContain(Number(number));
  }
});

testCases('the Worker parses every release', releases, (_, release) => {
  const [source] = toSources({ streams: [toStream(release)] });
  expect(source).toMatchObject({ hash: release.hash, release: release.name, seeds: release.seeds });
  expect(source!.quality).toBe(/^\d+p$/.test(release.quality) ? release.quality : null);
  if (release.bytes === null) expect(source!.size).toBeNull();
  else expect(Math.abs(source!.size! / release.bytes - 1)).toBeLessThan(0.01);
});

test('an unknown episode has no streams', async () => {
  expect((await requestStreams('tt0000001:1:1')).streams).toEqual([]);
});

test('a test can set the streams of an episode and reset them', async () => {
  const override = (method: string, body?: object) =>
    app.request('/__control/streams', { method, ...(body && { body: JSON.stringify(body) }) });
  expect((await override('POST', { episode: '../etc', streams: [] })).status).toBe(400);
  await override('POST', { episode: 'tt0000001:1:1', streams: [{ title: 'Custom' }] });
  expect((await requestStreams('tt0000001:1:1')).streams).toEqual([{ title: 'Custom' }]);
  await override('DELETE');
  expect((await requestStreams('tt0000001:1:1')).streams).toEqual([]);
});
