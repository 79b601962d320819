import { isDay } from '../../../shared/domain/date.ts';

/** The image host's file names; anything else a stranger may have written is no picture. */
const imageFile = /^\/[\w-]{1,80}\.(jpg|jpeg|png|svg|webp)$/i;

/** A picture's path; null for what is none. */
export const toImagePath = (path: string | null): string | null =>
  path !== null && imageFile.test(path) ? path : null;

/** An ISO day; null for what is none. */
export const toDate = (day: string): string | null => (isDay(day) ? day : null);
