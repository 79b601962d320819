import { parseProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes } from '../../../shared/routes.ts';
import { type AppContext } from '../../context.ts';
import { requireUser } from '../account/require-user.ts';
import { sendProfile } from './send.tsx';
import { loadTab } from './tabs.ts';

const tabOf = (c: AppContext) => parseProfileTab(c.req.query('tab')) ?? 'profile';

/** GET /profile?tab=: a tab of the profile. An unknown tab redirects to the default tab. */
export const profile = requireUser(tabOf, (c, request) => {
  const given = c.req.query('tab');
  if (given !== undefined && !parseProfileTab(given)) return c.redirect(routes.profile);
  const tab = tabOf(c);
  return sendProfile(c, request, tab, loadTab[tab](c, request));
});
