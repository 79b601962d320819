import { html } from 'hono/html';
import { displayName, type Viewer } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { accountMenuText } from '../../../shared/text/auth.ts';
import { iconMarkup } from '../icon-markup.ts';
import { Bookmark, LogIn, LogOut, UserRound, UserRoundCog, UserRoundPlus } from '../icons.ts';
import type { Markup } from '../title/card.ts';
import { avatarMarkup } from './avatar.ts';

const icons = {
  person: iconMarkup(UserRound),
  profile: iconMarkup(UserRoundCog),
  list: iconMarkup(Bookmark),
  out: iconMarkup(LogOut),
  in: iconMarkup(LogIn),
  register: iconMarkup(UserRoundPlus),
};

const link = (href: string, icon: Markup, label: string) => html`<li><a href="${href}">${icon}${label}</a></li>`;

const wrap = (summary: Markup, content: Markup) =>
  html`<details class="account" data-menu><summary class="icon-button" aria-label="${accountMenuText.label}">${summary}</summary><nav aria-label="${accountMenuText.label}">${content}</nav></details>`;

const anonymousMenu = wrap(
  icons.person,
  html`<ul>${link(routes.login, icons.in, accountMenuText.signIn)}${link(routes.register, icons.register, accountMenuText.register)}</ul>`,
);

/** The menu behind a person's picture; someone who is not signed in finds the ways in. Markup, since each viewer has their own. */
export function accountMenu(viewer: Viewer | null): Markup {
  if (!viewer) return anonymousMenu;
  const who = html`<p><b>${displayName(viewer)}</b><small>${viewer.email}</small></p>`;
  const signOut = html`<li><form method="post" action="${routes.signOut}"><button>${icons.out}${accountMenuText.signOut}</button></form></li>`;
  return wrap(
    avatarMarkup(viewer),
    html`${who}<ul>${link(routes.profile, icons.profile, accountMenuText.profile)}${link(routes.myList, icons.list, accountMenuText.myList)}${signOut}</ul>`,
  );
}
