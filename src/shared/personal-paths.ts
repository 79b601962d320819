/** Screens that have content for a user or a device only, by the first part of their path. */
const ownScreens = [
  'calendar',
  'diary',
  'export',
  'hidden',
  'import',
  'my-list',
  'notifications',
  'profile',
  'ratings',
  'up-next',
];

/** Screens that read or write a user's rows, and also have content for everyone. */
const openScreens = ['for-you', 'lists', 'services'];

/** The parts of the JSON API that read or write a user's rows. */
const apis = [
  'hidden',
  'history',
  'import',
  'lists',
  'my-list',
  'notifications',
  'opinion',
  'pending-actions',
  'plays',
  'preferences',
  'session',
  'up-next',
  'watched-people',
  'wishes',
];

const screens = [...ownScreens, ...openScreens].join('|');
const titleParts = 'info/\\w+/\\d+/(like|rating|watched)';

const personal = new RegExp(`^/(api/(${apis.join('|')})|${screens}|${titleParts})(/|$)`);
const withToken = new RegExp(`^/(api|contact|${screens}|${titleParts})(/|$)`);

/** Returns whether a path reads or writes a user's rows. */
export const isPersonalPath = (path: string): boolean => personal.test(path);

/** Returns whether a path needs a user's token, if there is a user. */
export const needsToken = (path: string): boolean => withToken.test(path);

/** The beginnings of paths that crawlers must not request: search results and personal pages. */
export const closedToCrawlers: readonly string[] = [
  '/search',
  '/lists/add',
  ...ownScreens.map((screen) => `/${screen}`),
  '/auth/',
  '/api/',
];
