import type { ReactElement } from 'react';
import StatsIsland from '../../../client/islands/stats/island.tsx';
import { GridSkeleton } from '../../../client/components/state/loading.tsx';
import { historyPageSize, type HistoryPlace } from '../../../shared/domain/history.ts';
import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { profileTabText, profileText } from '../../../shared/text/profile.ts';
import { loadStats } from '../../services/accounts/stats.ts';
import type { AppContext } from '../../context.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { withStoredPicture } from '../../render/stored-picture.ts';
import { PasswordDialog } from './security/views/password.tsx';
import { ProfileHeader } from './views/header.tsx';
import { ProfileTabs } from './views/tabs.tsx';
import { type PageOptions, sendPage, streamPage } from '../../render/page.ts';
import { cutAtSlots } from '../../render/slot.tsx';
import type { OwnerRequest } from '../account/require-user.ts';
import { loadHistoryPanel } from './tabs/history.tsx';

/** An element, or rendered HTML. */
type Content = ReactElement | string;

const ContentBox = ({ className, content }: { className: string; content: Content }) =>
  typeof content === 'string' ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div className={className}>{content}</div>
  );

/**
 * Loads a tab of the profile and returns its content: an element or rendered markup. Does not reject: a failure becomes
 * a message. `sendProfile(c, request, tab, content, { status })` sends a rejected form again.
 */
export type LoadTab = (c: AppContext, request: OwnerRequest) => Promise<Content>;

const skeleton = toMarkup(<GridSkeleton count={historyPageSize} />);

/** `history`: the part of the history that the Profile tab shows. Defaults to that of the URL. */
type ProfileOptions = PageOptions & { history?: HistoryPlace };

/**
 * Sends the profile with the content of a tab, which is loaded or contains a rejected form. The Watch History panel of
 * the Profile tab may be streamed later than the rest.
 */
export async function sendProfile(
  c: AppContext,
  request: OwnerRequest,
  tab: ProfileTab,
  content: Content | Promise<Content>,
  { history: place, ...options }: ProfileOptions = {},
): Promise<Response> {
  const { session } = request;
  const history = tab === 'profile' ? loadHistoryPanel(c, request, place) : null;
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const [stats, shown] = await Promise.all([loadStats(request, blocked), content]);
  // Loading the content may have ended the session.
  if (!c.get('session')) return c.redirect(withNext(routes.login, routes.profileTab(tab)), 303);
  // A refresh of the session during this request may have changed the name or picture.
  const viewer = withStoredPicture(c, c.get('viewer') ?? session.viewer);
  const frame = (
    <div className="page profile">
      <ProfileHeader
        viewer={viewer}
        stats={<Island name="stats" component={StatsIsland} props={{ stats }} wake="call" />}
      />
      <PasswordDialog viewer={viewer} />
      <ProfileTabs current={tab} />
      <ContentBox className="panels" content={shown} />
    </div>
  );
  const title = tab === 'profile' ? profileText.title : `${profileTabText[tab]} · ${profileText.title}`;
  const head = { title, noindex: true };
  const [before = '', , after = ''] = cutAtSlots(toMarkup(frame));
  if (!history) return sendPage(c, head, before, options);
  return streamPage(c, head, { before, parts: [history], skeleton, after }, options);
}
