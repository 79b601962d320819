import { createHash } from 'node:crypto';

export type Person = { name: string; email: string };

/** Fictional profiles to choose from. */
export const people: readonly Person[] = [
  { name: 'Vera Lindqvist', email: 'vera@lindqvist.example' },
  { name: 'Omar Haddad', email: 'omar@haddad.example' },
  { name: 'June Okafor', email: 'june@okafor.example' },
];

/** Returns a profile's id at the provider, derived from its email address. */
export function numberOf({ email }: Person): number {
  return createHash('sha256').update(email.toLowerCase()).digest().readUIntBE(0, 6);
}

/** Returns a profile's login name at the provider. */
export const loginOf = ({ email }: Person): string => email.split('@')[0]?.replace(/[^\w-]/g, '-') || 'user';
