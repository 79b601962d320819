import type { Screen, ScreenTable } from '../context.ts';
import { routes } from '../../shared/routes.ts';
import { authForms, authScreens } from './auth/index.ts';
import { calendarFeed } from './calendar/feed.ts';
import { calendar, changeCalendar, deviceCalendar } from './calendar/route.tsx';
import { collection } from './collection/route.tsx';
import { contact } from './contact/route.tsx';
import { submitContact } from './contact/submit.ts';
import { chooseDataSaver, dataSaver } from './data-saver/route.tsx';
import { confirmUnsubscribing, unsubscribe } from './digest/unsubscribe.tsx';
import { forYou } from './for-you/route.tsx';
import { deviceDiary } from './diary/device.tsx';
import { changeDiary, diary } from './diary/route.tsx';
import { statistics } from './diary/statistics.tsx';
import { groupScreens } from './group/route.tsx';
import { changeHidden } from './hidden/form.ts';
import { hiddenTitles } from './hidden/route.tsx';
import { home } from './home/route.tsx';
import { listScreens } from './list/route.tsx';
import { changeMyList } from './my-list/form.ts';
import { myList } from './my-list/route.tsx';
import { addPage, submitAdd } from './named-lists/add.tsx';
import { changeList } from './named-lists/change.tsx';
import { copyLinkedList, linkedList } from './named-lists/linked.tsx';
import { listPage } from './named-lists/list.tsx';
import { createList, overview } from './named-lists/overview.tsx';
import { publicLists } from './named-lists/public-lists.tsx';
import { newAndPopular } from './new/route.tsx';
import { notifications, readNotifications } from './notifications/route.tsx';
import { offline } from './offline/route.tsx';
import { person } from './person/route.tsx';
import { playsPage } from './plays/route.tsx';
import { submitPlays } from './plays/submit.ts';
import { profileForms, profileScreens } from './profile/index.ts';
import { robots, sitemap } from './robots/route.ts';
import { search } from './search/route.tsx';
import { saveServices, services } from './services/route.tsx';
import { sitePageScreens } from './site-pages/route.tsx';
import { downloadsFragment } from './title/downloads/part.ts';
import { torrentFile } from './title/downloads/torrent-file.tsx';
import { deviceRatings } from './opinion/device.tsx';
import { rating } from './opinion/rating.tsx';
import { ratings } from './opinion/ratings.tsx';
import { submitLike } from './opinion/submit-like.ts';
import { submitRating } from './opinion/submit-rating.tsx';
import { memberRatingFragment } from './opinion/member-rating.tsx';
import { episodesFragment, sourcesFragment } from './title/episodes/route.tsx';
import { release } from './title/release.ts';
import { title } from './title/route.tsx';
import { changeUpNext } from './up-next/form.ts';
import { upNextPage } from './up-next/route.tsx';
import { exportFile, exportPage } from './transfer/export.tsx';
import { importPage } from './transfer/import.tsx';
import { player, watch } from './watch/route.tsx';

const toHome: Screen = (c) => c.redirect(routes.home);

/** The GET routes of all screens. */
export const screens: ScreenTable = [
  [routes.home, home],
  ...listScreens,
  [routes.new, newAndPopular],
  [routes.search, search],
  ['/info', toHome],
  ['/info/:mediaType', toHome],
  ['/info/', toHome],
  ['/info/:mediaType/', toHome],
  ['/info/:mediaType/:id', title],
  ['/info/:mediaType/:id/release.ics', release],
  ['/info/movie/:id/downloads', downloadsFragment],
  ['/info/movie/:id/:file{[0-9a-fA-F]+\\.torrent}', torrentFile],
  ['/info/tv/:id/episodes', episodesFragment],
  ['/info/tv/:id/season/:season/episode/:episode/sources', sourcesFragment],
  [routes.ratings, ratings],
  ['/info/:mediaType/:id/rating', rating],
  ['/info/:mediaType/:id/member-rating', memberRatingFragment],
  ['/info/:mediaType/:id/watched', playsPage],
  ['/person/:slug', person],
  ['/collection/:slug', collection],
  ...groupScreens,
  ['/watch/:mediaType/:id', watch],
  ['/watch/:mediaType/:id/player', player],
  [routes.myList, myList],
  [routes.lists, overview],
  ['/lists/add', addPage],
  [routes.linkedLists, linkedList],
  [routes.publicLists, publicLists],
  ['/lists/:id', listPage],
  ...profileScreens,
  [routes.services, services],
  [routes.upNext, upNextPage],
  [routes.calendar, calendar],
  ['/calendar/:file', calendarFeed],
  ['/unsubscribe/:token', confirmUnsubscribing],
  [routes.hidden, hiddenTitles],
  [routes.forYou, forYou],
  [routes.diary, diary],
  [routes.statistics, statistics],
  [routes.import, importPage],
  [routes.export, exportPage],
  ['/export/:file', exportFile],
  [routes.contact, contact],
  ...sitePageScreens,
  [routes.dataSaver, dataSaver],
  [routes.offline, offline],
  [routes.notifications, notifications],
  ...authScreens,
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
];

/** The POST routes of all forms. */
export const forms: ScreenTable = [
  ...authForms,
  [routes.myList, changeMyList],
  ['/unsubscribe/:token', unsubscribe],
  [routes.hidden, changeHidden],
  [routes.upNext, changeUpNext],
  [routes.lists, createList],
  ['/lists/add', submitAdd],
  [routes.linkedLists, copyLinkedList],
  ['/lists/:id', changeList],
  ...profileForms,
  [routes.services, saveServices],
  [routes.notifications, readNotifications],
  [routes.calendar, changeCalendar],
  [routes.deviceCalendar, deviceCalendar],
  [routes.deviceDiary, deviceDiary],
  [routes.deviceRatings, deviceRatings],
  [routes.diary, changeDiary],
  [routes.contact, submitContact],
  ['/info/:mediaType/:id/rating', submitRating],
  ['/info/:mediaType/:id/like', submitLike],
  ['/info/:mediaType/:id/watched', submitPlays],
  [routes.dataSaver, chooseDataSaver],
];
