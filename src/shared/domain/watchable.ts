import type { MediaType } from './media-type.ts';

/** A film, a series, or an episode of one. */
export type Watchable = { mediaType: MediaType; id: number; season?: number; episode?: number };

/** A watchable with the name of its film or series. */
export type NamedWatchable = Watchable & { name: string };
