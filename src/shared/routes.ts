import type { GroupKind } from './domain/title.ts';
import type { ExportFileName } from './domain/export-format.ts';
import type { TitleId } from './domain/media-type.ts';
import type { ProfileTab } from './domain/profile-tabs.ts';
import type { Provider } from './domain/providers.ts';
import { idWithSlug } from './domain/slug.ts';
import type { Watchable } from './domain/watchable.ts';

const episodeQuery = ({ season, episode }: Watchable) =>
  season === undefined || episode === undefined ? '' : `?season=${season}&episode=${episode}`;

const seasonQuery = (season: number | undefined) => (season === undefined ? '' : `?season=${season}`);

/** Every path of the site. */
export const routes = {
  home: '/',
  movies: '/movies',
  tv: '/tv',
  new: '/new',
  myList: '/my-list',
  lists: '/lists',
  list: (id: string) => `/lists/${id}`,
  publicLists: '/public-lists',
  /** The public lists that contain a title. */
  listsWith: ({ mediaType, id }: TitleId) => `/public-lists?title=${mediaType}:${id}`,
  /** A list that is stored in its URL. See domain/linked-list.ts. */
  linkedLists: '/lists/shared',
  /** The page that chooses the lists of a title. */
  addToList: (title: TitleId) => `/lists/add?title=${title.mediaType}:${title.id}`,
  search: '/search',
  services: '/services',
  upNext: '/up-next',
  calendar: '/calendar',
  calendarOf: (view: 'week' | 'month', from: string) => `/calendar?view=${view}&from=${from}`,
  /** The calendar of a visitor's titles, as a fragment. */
  deviceCalendar: '/device-calendar',
  /** The diary, and the ratings or likes, of a visitor, as fragments. */
  deviceDiary: '/device-diary',
  deviceRatings: '/device-ratings',
  /** The feed that calendar programs subscribe to. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  /** The unsubscribe link of an email digest. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  hidden: '/hidden',
  ratings: '/ratings',
  likes: '/ratings?show=likes',
  forYou: '/for-you',
  diary: '/diary',
  diaryMonth: (month: string) => `/diary?month=${month}`,
  statistics: '/diary/statistics',
  person: (id: number, name: string) => `/person/${encodeURIComponent(idWithSlug(id, name))}`,
  collection: (id: number, name: string) => `/collection/${encodeURIComponent(idWithSlug(id, name))}`,
  group: (kind: GroupKind, id: number, name: string) => `/${kind}/${encodeURIComponent(idWithSlug(id, name))}`,
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  callback: '/auth/callback',
  confirm: '/auth/confirm',
  secondFactor: '/auth/second-factor',
  resend: '/auth/resend',
  signOut: '/auth/sign-out',
  provider: (provider: Provider) => `/auth/provider/${provider}`,
  profile: '/profile',
  saveProfile: '/profile/details',
  savePicture: '/profile/picture',
  removePicture: '/profile/picture/remove',
  savePreferences: '/profile/preferences',
  saveNotifications: '/profile/notifications',
  clearHistory: '/profile/history/clear',
  changePassword: '/profile/password',
  startFactor: '/profile/factor',
  verifyFactor: '/profile/factor/verify',
  cancelFactor: '/profile/factor/cancel',
  removeFactor: '/profile/factor/remove',
  turnOffFactors: '/profile/factor/off',
  unlinkIdentity: '/profile/identity/unlink',
  endSession: '/profile/session/end',
  endOtherSessions: '/profile/session/end-others',
  deleteAccount: '/profile/deletion',
  profileTab: (tab: ProfileTab) => `/profile?tab=${tab}`,
  contact: '/contact',
  reportList: (id: string) => `/contact?list=${id}`,
  about: '/about',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  offline: '/offline',
  dataSaver: '/data-saver',
  notifications: '/notifications',
  import: '/import',
  export: '/export',
  exportFile: (file: ExportFileName) => `/export/${file}`,
  /** Fragments of a title's page, to be swapped in place. */
  downloads: (id: number) => `/info/movie/${id}/downloads`,
  episodes: (id: number) => `/info/tv/${id}/episodes`,
  sources: (id: number, season: number, episode: number) =>
    `/info/tv/${id}/season/${season}/episode/${episode}/sources`,
  torrentFile: (id: number, hash: string) => `/info/movie/${id}/${hash}.torrent`,
  title: (title: TitleId, season?: number) => `/info/${title.mediaType}/${title.id}${seasonQuery(season)}`,
  /** A calendar entry for the day that a title comes out or an episode airs. */
  release: (what: Watchable) => `/info/${what.mediaType}/${what.id}/release.ics${episodeQuery(what)}`,
  /** A user's opinion of a title, and the average of all users. */
  like: (title: TitleId) => `/info/${title.mediaType}/${title.id}/like`,
  rating: (title: TitleId) => `/info/${title.mediaType}/${title.id}/rating`,
  /** A user's plays of a title. */
  plays: (title: TitleId, season?: number) => `/info/${title.mediaType}/${title.id}/watched${seasonQuery(season)}`,
  memberRating: (title: TitleId) => `/info/${title.mediaType}/${title.id}/member-rating`,
  /** The player as a page. */
  watch: (what: Watchable) => `/watch/${what.mediaType}/${what.id}${episodeQuery(what)}`,
  /** The content of the player's page, for the player overlay. */
  player: (what: Watchable) => `/watch/${what.mediaType}/${what.id}/player${episodeQuery(what)}`,
} as const;

/** The four links of the header, in order. */
export const navigation = [
  { href: routes.home, label: 'Home' },
  { href: routes.tv, label: 'TV Shows' },
  { href: routes.movies, label: 'Movies' },
  { href: routes.myList, label: 'My List' },
] as const;

/** Adds a `next` parameter to a path: the URL to redirect to afterwards. Omits it for home. */
export const withNext = (path: string, next: string | null) =>
  next && next !== routes.home ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;
