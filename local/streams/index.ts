import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, recordedBy, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import { openReleases } from './releases.ts';
import { toStream } from './write.ts';

type Env = { Bindings: Partial<HttpBindings> };

const episodePattern = /^tt\d{7,9}:\d{1,4}:\d{1,4}$/;

const switchSchema = v.object({
  episode: v.pipe(v.string(), v.regex(episodePattern)),
  streams: v.array(v.unknown()),
});

/**
 * Stands in for Torrentio at `/streams/stream/series/{imdb}:{season}:{episode}.json`. `POST /__control/streams
 * {episode, streams}` makes it answer something of its own for an episode, DELETE ends that.
 */
export function createStreams({ control }: { control: Controlled }): Hono<Env> {
  const ordered = new Map<string, readonly unknown[]>();
  const app = new Hono<Env>();

  app.post('/__control/streams', async (c) => {
    const given = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json({ problem: v.summarize(given.issues) }, 400);
    ordered.set(given.output.episode, given.output.streams);
    return c.json({ ordered: [...ordered.keys()] });
  });
  app.delete('/__control/streams', (c) => {
    ordered.clear();
    return c.json({ ordered: [] });
  });

  app.get('/streams/stream/series/:file', recordedBy(control), underControl(control), (c) => {
    const episode = c.req.param('file').replace(/\.json$/, '');
    const streams = ordered.get(episode) ?? openReleases.get(episode)?.map(toStream) ?? [];
    return c.json({ streams, cacheMaxAge: 3600 }, 200, { 'cache-control': 'max-age=3600, public' });
  });

  return app;
}

/** The settings that make the Worker use it. */
export const streamSettingsAt = (url: string): Settings => ({ STREAMS_URL: `${url}/streams` });
