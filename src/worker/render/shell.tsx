import assets from 'virtual:client-assets';
import { AccountMenu } from './layout/account-menu.tsx';
import { DataSaverLink } from './layout/data-saver.tsx';
import { NotificationBell } from './layout/bell.tsx';
import { LoadingNotices } from '../../client/components/notifications/loading.tsx';
import { Flash } from './layout/flash.tsx';
import type { MiddlewareHandler } from 'hono';
import { type AppContext, type AppEnv, siteUrl } from '../context.ts';
import { readFollowing } from '../http/following.ts';
import { hiddenStylesHref } from '../http/hidden-titles.ts';
import { speculationRules } from '../http/speculation-rules.ts';
import type { PageHead } from './head.tsx';
import { Island } from './island.tsx';
import { toMarkup } from './markup.ts';
import type { Shell } from './page.ts';
import { withStoredPicture } from './stored-picture.ts';
import { cutAtSlots, fillSlots, Slot } from './slot.tsx';
import { takeToast } from './toast.ts';
import { AnonymousMark, ViewerMark } from './viewer-mark.tsx';
import { lruCache } from '../platform/memory.ts';

/** A shell with empty slots for the viewer. It has a standard end and one for data saver. */
type ShellTemplate = { before: readonly string[]; standard: ShellEnd; saving: ShellEnd };
type ShellEnd = { anonymous: Shell; after: string };

const templates = lruCache<string, ShellTemplate>('page shells');

/** The last shell of each head object. Looking up a shell by the head's content takes longer. */
const latest = new WeakMap<PageHead, { place: string; shell: ShellTemplate }>();

/** Constant markup, rendered once. */
const constant = {
  /** Links to the styles of forms and personal content. Only pages with such content include them. */
  personalStyles: toMarkup(
    <>
      {assets.personalStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>,
  ),
  anonymousMark: toMarkup(<AnonymousMark />),
  anonymousMenu: toMarkup(<AccountMenu viewer={null} />),
  bell: toMarkup(
    <NotificationBell>
      <Island name="notifications" component={LoadingNotices} props={{}} wake="call" />
    </NotificationBell>,
  ),
  saverOff: toMarkup(<DataSaverLink isOn={false} />),
  saverOn: toMarkup(<DataSaverLink isOn />),
};

async function renderShell(c: AppContext, head: PageHead): Promise<ShellTemplate> {
  const main = (
    <main id="main" tabIndex={-1}>
      <Slot name="main" />
    </main>
  );
  const response = await c.render(main, { head });
  const pieces = cutAtSlots(await response.text());
  const cut = pieces.indexOf('main');
  const before = pieces.slice(0, cut);
  const mark = (head.hasForm ? constant.personalStyles : '') + constant.anonymousMark;
  const anyone = fillSlots(before, { mark, account: constant.anonymousMenu });
  const endIn = (isLean: boolean): ShellEnd => {
    const after = fillSlots(pieces.slice(cut + 1), { saver: isLean ? constant.saverOn : constant.saverOff });
    return { anonymous: { before: anyone, after, isShared: true }, after };
  };
  return { before, standard: endIn(false), saving: endIn(true) };
}

async function renderOnce(c: AppContext, head: PageHead, key: string): Promise<ShellTemplate> {
  const known = templates.get(key);
  if (known) return known;
  const shell = await renderShell(c, head);
  templates.set(key, shell);
  return shell;
}

/** Returns the shell of a page, rendered once for all viewers. */
async function shellTemplateOf(c: AppContext, head: PageHead): Promise<ShellTemplate> {
  const place = [siteUrl(c), c.get('settings').IMAGE_URL, c.req.path].join(' ');
  const last = latest.get(head);
  if (last?.place === place) return last.shell;
  const shell = await renderOnce(c, head, `${place} ${JSON.stringify(head)}`);
  latest.set(head, { place, shell });
  return shell;
}

/** Returns the link to the stylesheet that hides titles before the page is painted, without a script. */
const hiddenStyles = (href: string | null) =>
  href ? toMarkup(<link rel="stylesheet" href={href} data-hides-titles="" />) : '';

/** Returns the rules by which browsers prefetch pages, if the page contains them. */
function inlineRules(c: AppContext): string {
  const { inline } = speculationRules(c);
  return inline ? `<script type="speculationrules">${inline.text}</script>` : '';
}

/**
 * Returns the shell for the viewer. All anonymous visitors whose page contains nothing personal get the same object.
 */
async function shellOf(c: AppContext, head: PageHead): Promise<Shell> {
  const { before, standard, saving } = await shellTemplateOf(c, head);
  const isLean = c.get('savesData');
  const { anonymous, after } = isLean ? saving : standard;
  const toast = takeToast(c);
  const viewer = c.get('viewer');
  const event = c.get('sessionEvent');
  const hidden = hiddenStylesHref(c);
  const following = isLean ? null : readFollowing(c);
  if (!viewer && !toast && !event && !hidden && !following) return anonymous;
  const preferences = viewer && {
    ...viewer.preferences,
    autoplayTrailers: viewer.preferences.autoplayTrailers && !isLean,
  };
  const mark = (
    <ViewerMark
      id={viewer?.id ?? ''}
      expiresAt={c.get('session')?.expiresAt ?? 0}
      event={event}
      preferences={preferences}
      following={following}
    />
  );
  const filling = {
    mark: [
      viewer || head.hasForm || following ? constant.personalStyles : '',
      hiddenStyles(hidden),
      toMarkup(mark),
      inlineRules(c),
    ].join(''),
    account: viewer
      ? constant.bell + toMarkup(<AccountMenu viewer={withStoredPicture(c, viewer)} />)
      : constant.anonymousMenu,
    toast: toast ? toMarkup(<Flash {...toast} />) : '',
  };
  return { before: fillSlots(before, filling), after, isShared: false };
}

/** Lets pages get the document around them by `c.get('shellOf')(head)`, as the renderer lets them render one. */
export const shell: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('shellOf', (head) => shellOf(c, head));
  await next();
};
