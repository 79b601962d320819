const images = /<img [^>]*>/g;
const choices = / (?:srcset|sizes)="[^"]*"/gi;

/** The small size for each large one. */
const smaller = [
  [/\/t\/p\/w342\//, '/t/p/w185/'],
  [/\/t\/p\/w1280\//, '/t/p/w780/'],
] as const;

const toSmallImage = (image: string) =>
  smaller.reduce((made, [size, less]) => made.replace(size, less), image.replace(choices, ''));

/** Replaces the sizes of posters and backdrops with one small size, for data saver. Cached pages contain all sizes. */
export const withSmallImages = (markup: string): string => markup.replace(images, toSmallImage);
