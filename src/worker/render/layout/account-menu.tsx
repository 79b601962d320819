import type { ReactNode } from 'react';
import { displayName, type Viewer } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { accountMenuText } from '../../../shared/text/auth.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import {
  Bookmark,
  BookOpen,
  CalendarDays,
  Clapperboard,
  Compass,
  List,
  LogIn,
  LogOut,
  type LucideIcon,
  UserRound,
  UserRoundCog,
  UserRoundPlus,
} from '../../../client/components/icons.ts';
import { Avatar } from './avatar.tsx';

type MenuLinkProps = { href: string; icon: LucideIcon; label: string; className?: string };

const MenuLink = ({ href, icon: Icon, label, className }: MenuLinkProps) => (
  <li className={className}>
    <a href={href}>
      <Icon aria-hidden />
      {label}
    </a>
  </li>
);

const Menu = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="account" data-menu="">
    <summary className="icon-button" aria-label={accountMenuText.label}>
      {summary}
    </summary>
    <nav aria-label={accountMenuText.label}>{children}</nav>
  </details>
);

const AnonymousMenu = () => (
  <Menu summary={<UserRound aria-hidden />}>
    <ul>
      <MenuLink href={routes.login} icon={LogIn} label={accountMenuText.signIn} />
      <MenuLink href={routes.register} icon={UserRoundPlus} label={accountMenuText.register} />
      <MenuLink href={routes.forYou} icon={Compass} label={accountMenuText.forYou} />
    </ul>
  </Menu>
);

const SignOut = () => (
  <li>
    <form method="post" action={routes.signOut}>
      <button>
        <LogOut aria-hidden />
        {accountMenuText.signOut}
      </button>
    </form>
  </li>
);

/**
 * The account menu. For a visitor: Sign In, registration and For You. Continue Watching is for browsers without scripts,
 * because home shows it with a script.
 */
export function AccountMenu({ viewer }: { viewer: Viewer | null }) {
  if (!viewer) return <AnonymousMenu />;
  return (
    <Menu summary={<Avatar viewer={viewer} />}>
      <p>
        <b>{displayName(viewer)}</b>
        <small>{viewer.email}</small>
      </p>
      <ul>
        <MenuLink href={routes.profile} icon={UserRoundCog} label={accountMenuText.profile} />
        <MenuLink href={routes.upNext} icon={Clapperboard} label={upNextText.title} className="without-script" />
        <MenuLink href={routes.myList} icon={Bookmark} label={accountMenuText.myList} />
        <MenuLink href={routes.lists} icon={List} label={accountMenuText.lists} />
        <MenuLink href={routes.calendar} icon={CalendarDays} label={accountMenuText.calendar} />
        <MenuLink href={routes.diary} icon={BookOpen} label={accountMenuText.diary} />
        <MenuLink href={routes.forYou} icon={Compass} label={accountMenuText.forYou} />
        <SignOut />
      </ul>
    </Menu>
  );
}
