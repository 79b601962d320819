import type { Content } from './views/content.tsx';
import type { AppContext } from '../../context.ts';
import type { OwnerRequest } from '../account/require-user.ts';

/**
 * Loads a tab of the profile and returns its content: an element or rendered markup. Does not reject: a failure becomes
 * a message. `sendProfile(c, request, tab, content, { status })` sends a rejected form again.
 */
export type LoadTab = (c: AppContext, request: OwnerRequest) => Promise<Content>;
