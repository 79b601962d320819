import { formatCount, formatCountOf } from '../domain/count.ts';
import { hiddenOnDeviceLimit } from '../domain/hidden-titles.ts';
import { maxLinkedTitles } from '../domain/linked-list.ts';
import { maxListTitles } from '../domain/named-list.ts';

export const importText = {
  title: 'Import your data',
  lead: 'Bring your watchlist, history and ratings from another service. Files are read on this device.',
  needsScript: 'Importing needs JavaScript, because your files are read in the browser. Please turn it on and reload.',
  device: 'What you import stays on this device, and moves to your account when you sign in.',
  choose: 'Choose files',
  chooseHint: 'CSV, JSON or ZIP, several at once, up to 50,000 rows.',
  sources: 'Where to find your files',
  services: {
    Letterboxd: 'The ZIP file of your data export, or watched, ratings, watchlist, diary, reviews or a list of it.',
    IMDb: 'The CSV file of your ratings, your watchlist or another list.',
    Trakt: 'The JSON files of your data export, or the ZIP file of them.',
    Simkl: 'The JSON file of your backup.',
    TMDB: 'The CSV file of your ratings, your watchlist or your favourites.',
  },
  own: 'The JSON file of an',
  ownLink: 'export of your data',
  adds: 'An import adds what is missing. It removes nothing and keeps your own ratings. Imported lists are private.',
  stopped: {
    'signed-out': 'Your session has ended. Please sign in again, then continue the import.',
    failed: 'Marquee is not responding right now. Nothing is lost. Please try again in a moment.',
    unread: 'Your files could not be read. Please choose them again.',
    'needs-account': 'What these files contain needs an account. Sign in to import it.',
  },
} as const;

/** What the steps after the choice of files show, only in the browser. */
export const importSteps = {
  reading: 'Reading your files…',
  matching: 'Finding your titles',
  saving: 'Importing',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCountOf(total, 'title')}`,
  cancel: 'Cancel',
  unfinished: 'Unfinished import',
  startedAt: ([first = '', ...others]: readonly string[], at: string) =>
    `${first}${others.length > 0 ? ` and ${formatCountOf(others.length, 'other file')}` : ''}, started ${at}.`,
  searched: (done: number, total: number) => `${formatCount(done)} of ${formatCountOf(total, 'title')} searched.`,
  toReview: 'All titles are searched; nothing is imported yet.',
  sent: (done: number, total: number) => `${formatCount(done)} of ${formatCountOf(total, 'title')} imported.`,
  resume: 'Continue the import',
  retry: 'Try again',
  discard: 'Discard',
  replaces: 'If you choose other files, they replace it.',
  review: 'Check what was found',
  found: (number: number) => `${formatCountOf(number, 'title')} found.`,
  parts: {
    list: (number: number) => `${formatCountOf(number, 'title')} for My List`,
    watch: (number: number) => `${formatCountOf(number, 'title')} for your watch history`,
    plays: (number: number) => `${formatCountOf(number, 'title')} to mark as watched`,
    rating: (number: number) => formatCountOf(number, 'rating'),
    liked: (number: number) => formatCountOf(number, 'like'),
    hidden: (number: number) => formatCountOf(number, 'hidden title'),
    dismissed: (number: number) => `${formatCountOf(number, 'title')} removed from Continue Watching`,
    positions: (number: number) => `${formatCountOf(number, 'title')} with a position to resume at`,
  },
  lists: (number: number) =>
    `${formatCountOf(number, 'list')}, private until you share ${number === 1 ? 'it' : 'them'}`,
  followedLists: (number: number) => formatCountOf(number, 'followed list'),
  preferences: {
    label: 'Also restore preferences',
    hint: 'The preferences in the file, such as language and notifications, replace those of this account.',
  },
  doubtful: 'Please choose',
  doubtfulLead: (number: number) =>
    number === 1
      ? 'We are not sure about this title. Choose the right match.'
      : `We are not sure about ${formatCountOf(number, 'title')}. Choose the right match for each.`,
  none: 'None of these',
  candidate: { movie: 'film', tv: 'series' },
  showMore: 'Show more',
  start: (titles: number, lists: number) => {
    if (titles > 0) return `Import ${formatCountOf(titles, 'title')}`;
    return lists > 0 ? `Import ${formatCountOf(lists, 'list')}` : 'Import';
  },
  nothing: 'No title of your files was found in the catalogue.',
  missing: (number: number) => `Not found: ${formatCountOf(number, 'title')}`,
  unsearched: (number: number) =>
    `Not searched: ${formatCountOf(number, 'title')}, because the catalogue did not respond.`,
  skipped: (number: number) => `Not imported: ${formatCountOf(number, 'other file')} in the archive`,
  failed: (number: number) => `Not imported: ${formatCountOf(number, 'title')}. Please try again in a moment.`,
  full: 'A list, your history or your diary is full, or you follow too many lists, so not everything could be added.',
  fullDevice: ({ titles, lists, marks }: { titles: number; lists: number; marks: number }) =>
    `This device has no room for everything. An import fills it up to ${titles} titles on My List, ${lists} lists of ${maxLinkedTitles} titles, ${hiddenOnDeviceLimit} hidden titles and ${formatCount(marks)} marks in all. An account has more room: sign in, then import your files again.`,
  noStorage:
    'This browser has no storage left for everything. An account has more room: sign in, then import your files again.',
  needsAccount:
    'Some of this needs an account and is left out: followed lists, notes of lists, preferences, opened titles, earlier episodes or repeated watches.',
  onDevice: 'What was imported is on this device. Sign in to keep it on all your devices.',
  surplus: (number: number) =>
    `Not added to a list: ${formatCountOf(number, 'title')}, because a list can have at most ${formatCount(maxListTitles)}.`,
  done: 'Import finished',
  cancelled: 'Import cancelled',
  saved: (number: number) => `${formatCountOf(number, 'title')} imported.`,
  savedLists: (number: number) =>
    `${formatCountOf(number, 'list')} imported, private until you share ${number === 1 ? 'it' : 'them'}.`,
  followed: (number: number) => `${formatCountOf(number, 'list')} followed.`,
  notFollowed: (number: number) => `Not followed: ${formatCountOf(number, 'list')}. Please try again in a moment.`,
  missingLists: (number: number) =>
    `Not followed: ${formatCountOf(number, 'list')} that ${number === 1 ? 'was deleted, is private or is' : 'were deleted, are private or are'} your own`,
  preferencesRestored: 'Your preferences are restored.',
  preferencesUnknown: 'Your preferences were not changed: this version does not recognise those in the file.',
  preferencesFailed: 'Your preferences are not restored. Please try again in a moment.',
  again: 'Import another file',
  myList: 'My List',
  history: 'Watch History',
  unnamed: (mediaType: string | null, id: number | string) => `${mediaType ?? 'title'} ${id}`,
} as const;

/** The reasons why a file could not be read. */
export const fileProblemText = {
  empty: 'contains no titles.',
  encoding: 'is not UTF-8 text. Please export it again, or save it as UTF-8.',
  'unknown-type': 'is neither CSV, JSON nor ZIP.',
  'unknown-columns': 'has unknown columns. Please choose an unchanged export of Letterboxd, IMDb or TMDB.',
  'unknown-json': 'is not an export that Marquee knows, or it is damaged.',
  'unclear-list': 'could be a watchlist or watched films. Please give it the name that Letterboxd gave it.',
  'newer-export': 'is an export of a newer version of Marquee.',
  'broken-zip': 'is not a complete ZIP file. Please download it again.',
  'too-large': 'is larger than 64 MB, or becomes so when it is unpacked.',
  'too-many-rows': 'has too many rows: an import takes up to 50,000.',
} as const;
