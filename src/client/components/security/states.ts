import { routes } from '../../../shared/routes.ts';
import type { FormState } from '../form/state.ts';

/** The panels of the Security tab; each is also an anchor. */
export type SecurityPart = 'password' | 'factor' | 'identities' | 'sessions' | 'deletion';

/** The form state of each panel. */
export type SecurityStates = Partial<Record<SecurityPart, FormState>>;

/** The Security tab with a question open. */
export const askHref = (ask: string): string => `${routes.profileTab('security')}&ask=${encodeURIComponent(ask)}`;

/** The Security tab at a panel, with no question open. */
export const placeHref = (place: SecurityPart): string => `${routes.profileTab('security')}#${place}`;
