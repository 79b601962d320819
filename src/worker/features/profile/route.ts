import { parseProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes } from '../../../shared/routes.ts';
import { type AppContext } from '../../context.ts';
import { forOwner } from '../account/owner.ts';
import { sendProfile } from './send.tsx';
import { loadTab } from './tabs.ts';

const tabOf = (c: AppContext) => parseProfileTab(c.req.query('tab')) ?? 'profile';

/** GET /profile?tab= */
export const profile = forOwner(tabOf, (c, request) => {
  const given = c.req.query('tab');
  if (given !== undefined && !parseProfileTab(given)) return c.redirect(routes.profile);
  const tab = tabOf(c);
  return sendProfile(c, request, tab, loadTab[tab](c, request));
});
