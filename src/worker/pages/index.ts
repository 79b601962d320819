import type { AppContext } from '../context.ts';
import { routes } from '../../shared/routes.ts';
import { home } from './home/route.ts';
import { newAndPopular } from './new/route.tsx';
import { title } from './title/route.tsx';

type Screen = (c: AppContext) => Response | Promise<Response>;

const toHome: Screen = (c) => c.redirect(routes.home);

/** The table of screens. */
export const screens: readonly (readonly [path: string, screen: Screen])[] = [
  [routes.home, home],
  [routes.new, newAndPopular],
  ['/info', toHome],
  ['/info/:mediaType', toHome],
  ['/info/:mediaType/:id', title],
];
