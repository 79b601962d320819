import { routes } from '../../../shared/routes.ts';
import type { FormState } from '../form/state.ts';

/** The matters of the Security part; each is a place on the page, too. */
export type SecurityPart = 'password' | 'factor' | 'identities' | 'sessions' | 'deletion';

/** What the forms of each have to say. */
export type SecurityStates = Partial<Record<SecurityPart, FormState>>;

/** The page once more, asking something; the cursor leads to where. */
export const askHref = (ask: string): string => `${routes.profileTab('security')}&ask=${encodeURIComponent(ask)}`;

/** The page asking nothing. */
export const placeHref = (place: SecurityPart): string => `${routes.profileTab('security')}#${place}`;
