import { createHash } from 'node:crypto';

export type Person = { name: string; email: string };

/** Fictional profiles to choose from. */
export const people: readonly Person[] = [
  { name: 'Vera Lindqvist', email: 'vera@lindqvist.example' },
  { name: 'Omar Haddad', email: 'omar@haddad.example' },
  { name: 'June Okafor', email: 'june@okafor.example' },
];

/** The provider's id of a profile, derived from its email address. */
export function numberOf({ email }: Person): number {
  return createHash('sha256').update(email.toLowerCase()).digest().readUIntBE(0, 6);
}

/** The login name at a provider. */
export const loginOf = ({ email }: Person): string => email.split('@')[0]?.replace(/[^\w-]/g, '-') || 'user';
