import type { TitlePage } from '../../../shared/domain/title.ts';
import type { CacheResult } from '../../platform/cache/read-through.ts';
import type { Catalogue } from './client.ts';
import { loadList } from './lists.ts';

/** Whom a list is for: a language as TMDB writes it (`en-US`), and the country whose release days count (ISO 3166-1). */
export type Audience = { language: string; region: string };

/** Films that come to the cinemas of a country. Rejects with an OutboundError where there is not even an old copy. */
export const loadUpcoming = (catalogue: Catalogue, audience: Audience): Promise<CacheResult<TitlePage>> =>
  loadList(catalogue, { path: '/movie/upcoming', query: audience, mediaType: 'movie' }, 'cinema');

/** Films that run in the cinemas of a country. Rejects with an OutboundError where there is not even an old copy. */
export const loadNowPlaying = (catalogue: Catalogue, audience: Audience): Promise<CacheResult<TitlePage>> =>
  loadList(catalogue, { path: '/movie/now_playing', query: audience, mediaType: 'movie' }, 'cinema');
