import type { Content } from '../../../client/components/profile/content.tsx';
import type { AppContext } from '../../context.ts';
import type { OwnerRequest } from '../account/require-user.ts';

/**
 * Gathers a part of the profile and gives its content: an element or ready markup. It does not reject: what fails is a
 * sentence. A form that comes back with a problem is sent by `sendProfile(c, request, tab, content, { status })`.
 */
export type LoadTab = (c: AppContext, request: OwnerRequest) => Promise<Content>;
