import { routes } from '../../shared/routes.ts';
import { accountText } from '../../shared/text/pages.ts';
import type { AppContext } from '../context.ts';
import { myList, withoutAccounts } from './account/route.tsx';
import { home } from './home/route.ts';
import { listScreens } from './list/route.tsx';
import { newAndPopular } from './new/route.tsx';
import { robots, sitemap } from './robots.ts';
import { search } from './search/route.tsx';
import { title } from './title/route.tsx';

type Screen = (c: AppContext) => Response | Promise<Response>;

const toHome: Screen = (c) => c.redirect(routes.home);

/** The table of screens. */
export const screens: readonly (readonly [path: string, screen: Screen])[] = [
  [routes.home, home],
  ...listScreens,
  [routes.new, newAndPopular],
  [routes.search, search],
  ['/info', toHome],
  ['/info/:mediaType', toHome],
  ['/info/:mediaType/:id', title],
  [routes.myList, myList],
  [routes.login, withoutAccounts(accountText.signIn)],
  [routes.register, withoutAccounts(accountText.register)],
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
];
