import type { AppContext } from '../context.ts';

/** Answers a page, or what a form is sent to. */
export type Screen = (c: AppContext) => Response | Promise<Response>;
