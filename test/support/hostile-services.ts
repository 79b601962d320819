import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { inject } from 'vitest';
import { mailSettingsAt } from '../../local/mail/index.ts';
import { playerSettingsAt } from '../../local/player/index.ts';
import { findTestPort } from './ports.ts';
import { startSite } from '../../local/site.ts';
import { keys } from '../../local/supabase/database.ts';
import { payloads } from './script-payloads.ts';
import { hostileResponse, type Write } from './hostile-catalogue.ts';

const imdbOf = (entry: number) => `tt${1_000_000 + entry}`;
const hashOf = (entry: number) => String(entry).padStart(40, 'a');

/** The payload of an entry. */
export const payloadOf = (entry: number): string => payloads[(entry - 1) % payloads.length]!;

/** A mark that names the field and entry of a text, so that it can be found on a page. */
export const markOf = (field: string, entry: number): string => `«${field} ${entry}»`;

/** Every text is the payload of its entry with a mark. Only the IMDb ID is valid, because downloads depend on it. */
const write: Write = (field, entry) => (field === 'imdb id' ? imdbOf(entry) : payloadOf(entry) + markOf(field, entry));

const streamsOf = (entry: number) => {
  const text = (field: string) => write(field, entry);
  return {
    streams: ['1080p', '720p'].map((quality, index) => ({
      name: `Torrentio\n${quality} ${text('stream name')}`,
      title: `${text('release')}\n${text('file')}\n👤 45 💾 1.5 GB ⚙️ ${text('lister')}`,
      infoHash: hashOf(entry * 10 + index),
    })),
  };
};

const torrent = (entry: number, quality: string, place: number) => ({
  url: write('torrent address', entry),
  hash: hashOf(entry * 10 + place).toUpperCase(),
  quality,
  type: write('torrent type', entry),
  video_codec: write('codec', entry),
  bit_depth: write('depth', entry),
  audio_channels: write('channels', entry),
  seeds: 9,
  peers: 3,
  size: write('size', entry),
  size_bytes: 276_134_947,
  date_uploaded: write('uploaded', entry),
  date_uploaded_unix: 1_387_308_000,
});

const torrentsOf = (imdb: string) => {
  const entry = Number(imdb.slice(2)) - 1_000_000 || 1;
  const film = {
    id: entry,
    imdb_code: imdb,
    title: write('title', entry),
    title_english: write('title', entry),
    title_long: write('long title', entry),
    slug: write('slug', entry),
    year: 2026,
    state: write('state', entry),
    torrents: [torrent(entry, '1080p', 0), torrent(entry, write('torrent quality', entry), 1)],
  };
  return {
    status: 'ok',
    status_message: write('message', entry),
    data: { movie_count: 1, movies: [film], movie: film },
  };
};

function respond(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  const [, episode = ''] = /^\/streams\/stream\/series\/(tt\d+)/.exec(pathname) ?? [];
  if (episode) return Response.json(streamsOf(Number(episode.slice(2)) - 1_000_000));
  // A query may name the first entry, so that each entry can be shown where there is room for only a few.
  const first = Number(/ (\d+)»?$/.exec(searchParams.get('query') ?? '')?.[1] ?? 1);
  if (pathname.startsWith('/torrents/')) return Response.json(torrentsOf(searchParams.get('query_term') ?? ''));
  return Response.json(hostileResponse(pathname.replace(/^\/3/, ''), write, { count: payloads.length, first }));
}

/**
 * A site whose catalogue, torrent listing and stream source are hostile: the texts of their entry n are payload n. It shares
 * accounts, mails and pictures with the run.
 */
export async function startHostileSite(): Promise<{ base: string; stop: () => Promise<void> }> {
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' }, () => resolve(listening as Server));
  });
  const hostile = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = inject('catalogue');
  const settings = {
    CATALOGUE_URL: `${hostile}/3`,
    CATALOGUE_TOKEN: 'hostile',
    IMAGE_URL: services,
    SUPABASE_URL: services,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SESSION_KEY: randomBytes(32).toString('base64'),
    SIGN_IN_PROVIDERS: 'google',
    STREAMS_URL: `${hostile}/streams`,
    TORRENTS_URL: `${hostile}/torrents/api/v2`,
    ...mailSettingsAt(services),
    ...playerSettingsAt(services),
  };
  const port = await findTestPort();
  const site = await startSite({ settings, port, quiet: true });
  const stop = async () => {
    await site.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { base: site.url.origin, stop };
}
