import { expect } from 'vitest';
import { toSources } from '../../src/worker/services/downloads/streams/map.ts';
import { OutboundError } from '../../src/worker/platform/outbound/errors.ts';
import { fetchJson } from '../../src/worker/platform/outbound/request.ts';
import { read, type Served } from './served.ts';

type Stream = { infoHash?: unknown; name?: unknown; title?: unknown; description?: unknown };

const url = new URL('https://streams.test/stream/series/tt0000001:1:1.json');
const readSources = (served: Served) => read(served, async () => toSources(await fetchJson(url, [url.origin])));

const textOf = ({ title, description }: Stream) =>
  [title, description].find((text): text is string => typeof text === 'string' && text !== '') ?? '';

/** Expects that each source has the quality, and a size, seeds and provider if its stream has them. */
export async function response(served: Served): Promise<void> {
  const { value: sources, error } = await readSources(served);
  if (error) throw error;
  const given = (JSON.parse(served.text) as { streams: Stream[] }).streams.filter(
    ({ infoHash }) => typeof infoHash === 'string' && /^[\da-f]{40}$/i.test(infoHash),
  );
  expect(sources.length > 0).toBe(given.length > 0);
  for (const { hash, release, quality, size, seeds, provider } of sources) {
    const stream = given.find(({ infoHash }) => String(infoHash).toLowerCase() === hash)!;
    const text = textOf(stream);
    if (text) expect(release).not.toBe('');
    if (/[💾📦] ?\d/u.test(text)) expect(size).not.toBeNull();
    if (/👤 ?\d/u.test(text)) expect(seeds).not.toBeNull();
    if (/⚙\ufe0f? ?[^\s]/u.test(text)) expect(provider).not.toBeNull();
    const [, written] = /\n(4k|2160p|1080p|720p|480p)/.exec(String(stream.name)) ?? [];
    if (written) expect(quality).toBe(written === '4k' ? '2160p' : written);
  }
}

export async function empty(served: Served): Promise<void> {
  expect(await readSources(served)).toEqual({ value: [], error: null });
}

export async function rejection(served: Served): Promise<void> {
  expect((await readSources(served)).error).toBeInstanceOf(OutboundError);
}

/** Expects that the response is read or rejected. */
export async function other(served: Served): Promise<void> {
  const { error } = await readSources(served);
  if (error) expect(error).toBeInstanceOf(OutboundError);
}
