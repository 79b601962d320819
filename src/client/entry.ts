import { enhanceDates } from './enhance/dates.ts';
import { enhanceDialogs } from './enhance/dialogs.ts';
import { enhanceOnlineStatus } from './enhance/online-status.ts';
import { enhanceFlash, enhanceToasts } from './enhance/toasts.ts';
import { enhanceHeader, enhanceMenus } from './enhance/header.ts';
import { enhanceLateParts } from './enhance/late-parts.ts';
import { enhanceImages } from './enhance/images.ts';
import { enhanceLightDismiss } from './enhance/light-dismiss.ts';
import { enhanceList } from './enhance/list/index.ts';
import { enhanceGoBack, enhancePosterTransition, enhanceRedirect } from './enhance/navigation.ts';
import { enhanceOffline } from './enhance/offline.ts';
import { enhanceParts } from './enhance/parts.ts';
import { enhanceSearchOpener } from './enhance/search-opener.ts';
import { enhanceArrowKeys, enhanceRows } from './enhance/rows.ts';
import { retryableImport, warnImportFailed } from './lib/retryable-import.ts';
import { offerPlayer, watchPagePlayer } from './runtime/behaviours/player.ts';
import { readCallback, watchSession } from './runtime/behaviours/session.ts';
import { offerSignedIn } from './runtime/behaviours/signed-in.ts';
import { offerTitleActions } from './runtime/behaviours/title.ts';
import { defineIslandElement } from './lib/hydrate.ts';

// All that runs before anyone touches the page; React comes with the first island that wakes.

const loadForms = retryableImport(() => import('./enhance/forms.ts'));

/** Forms with a button that shows that they are on their way. */
function enhanceForms(): void {
  if (document.querySelector('form .submit')) loadForms().then((forms) => forms.enhanceForms(), warnImportFailed);
}

/** For what stands in the page: at once, and again for what takes its place while a player is open (runtime/player/walk.ts). */
function startContent(): void {
  enhanceGoBack();
  enhanceList();
  enhanceForms();
  offerTitleActions();
  enhanceParts();
  enhanceFlash();
  enhanceRedirect();
  watchPagePlayer();
  enhanceRows();
}

// Once for the browser's document.
enhanceImages();
enhanceLateParts();
enhanceDates();
enhanceHeader();
readCallback();
watchSession();
offerSignedIn();
enhanceMenus();
enhanceLightDismiss();
enhanceDialogs();
enhanceOnlineStatus();
enhanceToasts();
enhanceSearchOpener();
offerPlayer();
enhanceOffline();
startContent();
addEventListener('content', startContent);
enhanceArrowKeys();
enhancePosterTransition();
defineIslandElement();
