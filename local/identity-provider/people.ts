import { createHash } from 'node:crypto';

export type Person = { name: string; email: string };

/** Whom one can be without typing. None of them is anybody. */
export const people: readonly Person[] = [
  { name: 'Vera Lindqvist', email: 'vera@lindqvist.example' },
  { name: 'Omar Haddad', email: 'omar@haddad.example' },
  { name: 'June Okafor', email: 'june@okafor.example' },
];

/** The number a provider knows somebody by: the same address is the same person. */
export function numberOf({ email }: Person): number {
  return createHash('sha256').update(email.toLowerCase()).digest().readUIntBE(0, 6);
}

/** What somebody is called at a provider that has names of one word. */
export const loginOf = ({ email }: Person): string => email.split('@')[0]?.replace(/[^\w-]/g, '-') || 'somebody';
