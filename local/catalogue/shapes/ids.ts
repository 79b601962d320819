import { hashOf } from '../chance.ts';

/** 24 hexadecimal digits, always the same for the same text: the form of TMDB's inner ids. */
export function idDigits(text: string): string {
  return [1, 2, 3].map((part) => hashOf(`${part} ${text}`).toString(16).padStart(8, '0')).join('');
}
