import { offerEpisodes } from './runtime/behaviours/episodes.ts';
import { enhanceDialogs } from './enhance/dialogs.ts';
import { enhancePlayer } from './enhance/player.ts';
import { enhanceOnlineStatus } from './enhance/online-status.ts';
import { enhanceFlash, enhanceToasts } from './enhance/toasts.ts';
import { readViewer } from './enhance/viewer.ts';
import { closeMenus, watchHeader } from './runtime/behaviours/header.ts';
import { offerForms } from './runtime/behaviours/forms.ts';
import { dismissDialogs } from './runtime/behaviours/light-dismiss.ts';
import { offerFilters } from './runtime/behaviours/list.ts';
import { offerOffline } from './runtime/behaviours/offline.ts';
import {
  coverBrokenPictures,
  growPosterIntoHero,
  leaveForHome,
  localiseDates,
  offerGoBack,
} from './runtime/behaviours/page.ts';
import { walkCards, watchRows } from './runtime/behaviours/rows.ts';
import { offerSearch } from './runtime/behaviours/search.ts';
import { offerSections } from './runtime/behaviours/sections.ts';
import { readCallback, watchSession } from './runtime/behaviours/session.ts';
import { offerSignedIn } from './runtime/behaviours/signed-in.ts';
import { offerTitleActions } from './runtime/behaviours/title.ts';
import { defineIslandElement } from './lib/hydrate.ts';

// All that runs before anyone touches the page; React comes with the first island that wakes.

/** For what stands in the page: at once, and again for what takes its place while a player is open (enhance/page-swap.ts). */
function startContent(): void {
  readViewer();
  localiseDates();
  offerGoBack();
  offerFilters();
  offerForms();
  offerTitleActions();
  offerSections();
  offerEpisodes();
  enhanceFlash();
  leaveForHome();
  watchRows();
}

// Once for the browser's document.
coverBrokenPictures();
watchHeader();
readCallback();
watchSession();
offerSignedIn();
closeMenus();
dismissDialogs();
enhanceDialogs();
enhancePlayer();
enhanceOnlineStatus();
enhanceToasts();
offerSearch();
offerOffline();
startContent();
addEventListener('content', startContent);
walkCards();
growPosterIntoHero();
defineIslandElement();
