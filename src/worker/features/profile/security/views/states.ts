import { routes } from '../../../../../shared/routes.ts';
import type { FormState } from '../../../../../client/components/form/state.ts';

/** The panels of the Security tab. Each name is also the panel's id. */
export type SecurityPart = 'password' | 'factor' | 'identities' | 'sessions' | 'deletion';

/** The form state of each panel. */
export type SecurityStates = Partial<Record<SecurityPart, FormState>>;

/** The URL of the Security tab with a confirmation open. */
export const confirmationHref = (ask: string): string =>
  `${routes.profileTab('security')}&ask=${encodeURIComponent(ask)}`;

/** The URL of a panel of the Security tab, with no confirmation open. */
export const placeHref = (place: SecurityPart): string => `${routes.profileTab('security')}#${place}`;
