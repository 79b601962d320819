import { env } from 'cloudflare:workers';
import type { Bindings } from '../../src/worker/env.ts';
import { fetchWith, origin } from './visitor.ts';

/** Requests a path of the site without following redirects. */
export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetchWith(new Request(origin + path, { redirect: 'manual', ...init }), env as unknown as Bindings);
