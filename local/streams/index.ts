import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, recordedBy, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import { userAgentRequired } from '../user-agent-required.ts';
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
 * {episode, streams}` overrides the streams of an episode. DELETE removes all overrides.
 */
export function createStreams({ control }: { control: Controlled }): Hono<Env> {
  const overrides = new Map<string, readonly unknown[]>();
  const app = new Hono<Env>();

  app.post('/__control/streams', async (c) => {
    const parsed = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ problem: v.summarize(parsed.issues) }, 400);
    overrides.set(parsed.output.episode, parsed.output.streams);
    return c.json({ ordered: [...overrides.keys()] });
  });
  app.delete('/__control/streams', (c) => {
    overrides.clear();
    return c.json({ ordered: [] });
  });

  app.get('/streams/stream/series/:file', recordedBy(control), userAgentRequired, underControl(control), (c) => {
    const episode = c.req.param('file').replace(/\.json$/, '');
    const streams = overrides.get(episode) ?? openReleases.get(episode)?.map(toStream) ?? [];
    return c.json({ streams, cacheMaxAge: 3600 }, 200, { 'cache-control': 'max-age=3600, public' });
  });

  return app;
}

/** The settings that make the Worker use this service. */
export const streamSettingsAt = (url: string): Settings => ({ STREAMS_URL: `${url}/streams` });
