import { hashOf } from '../random.ts';

/** Derives 24 hexadecimal digits from a text, in the form of TMDB's internal ids. */
export function idDigits(text: string): string {
  return [1, 2, 3].map((part) => hashOf(`${part} ${text}`).toString(16).padStart(8, '0')).join('');
}
