import Notifications from '../../client/islands/notifications/island.tsx';
import { AccountMenu } from '../../client/components/layout/account-menu.tsx';
import { DataSaverSwitch } from '../../client/components/layout/data-saver.tsx';
import { NotificationBell } from '../../client/components/notifications/bell.tsx';
import { Flash, type FlashKind } from '../../client/components/state/flash.tsx';
import { type ToastKey, toastText } from '../../shared/text/toasts.ts';
import { type AppContext, siteUrl } from '../context.ts';
import { settingsOf } from '../env.ts';
import { savesData } from '../http/data-saver.ts';
import { takeToast } from '../http/toast.ts';
import type { PageHead } from './head.tsx';
import { Island } from './island.tsx';
import { toMarkup } from './markup.ts';
import { withOwnPicture } from './own-picture.ts';
import { personalStyles } from './personal-styles.tsx';
import { cutAtSlots, fillSlots, Slot } from './slot.tsx';
import { AnonymousMark, ViewerMark } from './viewer-mark.tsx';
import { lruCache } from '../platform/lru-cache.ts';

/** The document around a page's main part: what leaves before it, and what follows it. */
export type Shell = { before: string; after: string };

/** A shell whose places for one viewer are still open, and the one for everyone; what follows, and who saves data, apart. */
type OpenShell = { before: readonly string[]; whole: SharedShell; lean: SharedShell };
type SharedShell = { forAnyone: Shell; after: string };

const shared = new WeakSet<Shell>();

/** True for a shell that every anonymous visitor gets. */
export const isForAnyone = (shell: Shell): boolean => shared.has(shell);

const openShells = lruCache<string, OpenShell>('page shells');

/** The last shell of a head that is kept with its page, and where: all that a head says is long to compare. */
const latest = new WeakMap<PageHead, { place: string; shell: OpenShell }>();

/** What never changes is rendered once. */
const constant = {
  anonymousMark: toMarkup(<AnonymousMark />),
  anonymousMenu: toMarkup(<AccountMenu viewer={null} />),
  bell: toMarkup(
    <NotificationBell>
      <Island name="notifications" component={Notifications} props={{}} wake="call" />
    </NotificationBell>,
  ),
  saverOff: toMarkup(<DataSaverSwitch isOn={false} />),
  saverOn: toMarkup(<DataSaverSwitch isOn />),
};

async function renderShell(c: AppContext, head: PageHead): Promise<OpenShell> {
  const main = (
    <main id="main" tabIndex={-1}>
      <Slot name="main" />
    </main>
  );
  const response = await c.render(main, { head });
  const pieces = cutAtSlots(await response.text());
  const cut = pieces.indexOf('main');
  const before = pieces.slice(0, cut);
  const mark = (head.hasForm ? personalStyles : '') + constant.anonymousMark;
  const anyone = fillSlots(before, { mark, account: constant.anonymousMenu });
  const endIn = (isLean: boolean): SharedShell => {
    const after = fillSlots(pieces.slice(cut + 1), { saver: isLean ? constant.saverOn : constant.saverOff });
    const forAnyone = { before: anyone, after };
    shared.add(forAnyone);
    return { forAnyone, after };
  };
  return { before, whole: endIn(false), lean: endIn(true) };
}

async function renderOnce(c: AppContext, head: PageHead, key: string): Promise<OpenShell> {
  const known = openShells.get(key);
  if (known) return known;
  const shell = await renderShell(c, head);
  openShells.set(key, shell);
  return shell;
}

/** The shell of a page, rendered once for everyone. */
async function openShellOf(c: AppContext, head: PageHead): Promise<OpenShell> {
  const place = [siteUrl(c), settingsOf(c.env).IMAGE_URL, c.req.path].join(' ');
  const last = latest.get(head);
  if (last?.place === place) return last.shell;
  const shell = await renderOnce(c, head, `${place} ${JSON.stringify(head)}`);
  latest.set(head, { place, shell });
  return shell;
}

/** Messages that tell of no success. */
const toastKinds: Partial<Record<ToastKey, FlashKind>> = {
  'session-ended': 'blank',
  'link-failed': 'error',
  'link-taken': 'error',
  'confirm-failed': 'error',
  'confirm-other': 'error',
  'list-full': 'error',
  'list-failed': 'error',
  'removal-failed': 'error',
  'history-not-cleared': 'error',
  'likes-full': 'error',
  'like-failed': 'error',
  'rating-failed': 'error',
  'rating-not-removed': 'error',
};

/** The shell for whoever looks. All anonymous visitors, to whom there is nothing to tell, get the very same object. */
export async function shellOf(c: AppContext, head: PageHead): Promise<Shell> {
  const { before, whole, lean } = await openShellOf(c, head);
  const isLean = savesData(c);
  const { forAnyone, after } = isLean ? lean : whole;
  const toast = takeToast(c);
  const { viewer, session, sessionEvent: event } = c.var;
  if (!viewer && !toast && !event) return forAnyone;
  const preferences = viewer && {
    ...viewer.preferences,
    autoplayTrailers: viewer.preferences.autoplayTrailers && !isLean,
  };
  const mark = (
    <ViewerMark id={viewer?.id ?? ''} expiresAt={session?.expiresAt ?? 0} event={event} preferences={preferences} />
  );
  const filling = {
    mark: (viewer || head.hasForm ? personalStyles : '') + toMarkup(mark),
    account: viewer
      ? constant.bell + toMarkup(<AccountMenu viewer={withOwnPicture(c, viewer)} />)
      : constant.anonymousMenu,
    toast: toast ? toMarkup(<Flash kind={toastKinds[toast] ?? 'success'} text={toastText[toast]} />) : '',
  };
  return { before: fillSlots(before, filling), after };
}
