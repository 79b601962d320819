import { faults } from './faults.ts';
import { security } from './security.ts';

export type { Claim } from './claim.ts';

/** The claims that tests show, by what they are about. */
export const claims = { Security: security, Faults: faults } as const;
