const images = /<img [^>]*>/g;
const choices = / (?:srcset|sizes)="[^"]*"/gi;

/** The smaller of the sizes that each kind of picture is asked for in. */
const smaller = [
  [/\/t\/p\/w342\//, '/t/p/w185/'],
  [/\/t\/p\/w1280\//, '/t/p/w780/'],
] as const;

const toLeanImage = (image: string) =>
  smaller.reduce((made, [size, less]) => made.replace(size, less), image.replace(choices, ''));

/** Markup whose posters and backdrops come in one small size, for who saves data. What is kept of a page stays as it is. */
export const leanMarkup = (markup: string): string => markup.replace(images, toLeanImage);
