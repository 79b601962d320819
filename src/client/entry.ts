import { enhanceDialogs } from './enhance/dialogs.ts';
import { enhancePlayerOpener } from './enhance/player-opener.ts';
import { enhanceOnlineStatus } from './enhance/online-status.ts';
import { enhanceFlash, enhanceToasts } from './enhance/toasts.ts';
import { enhanceHeader, enhanceMenus } from './enhance/header.ts';
import { enhanceLateParts } from './enhance/late-parts.ts';
import { enhanceListPage } from './enhance/list-opener.ts';
import { enhanceImages } from './enhance/images.ts';
import { enhanceOffline } from './enhance/offline.ts';
import { enhanceBrowser, enhanceCards, enhancePage } from './enhance/on-demand.ts';
import { enhanceParts } from './enhance/parts.ts';
import { enhanceSearchOpener } from './enhance/search-opener.ts';
import { enhanceArrowKeys, enhanceRows, enhanceArrowButtons } from './enhance/rows.ts';
import { readViewer } from './enhance/viewer.ts';
import { enhanceWatchLinks } from './enhance/watch-links.ts';
import { enhanceUser } from './enhance/user-scripts.ts';
import { islands } from './islands/registry.ts';
import { defineIslandElement } from './lib/hydrate.ts';

// The entry script of every page. React loads with the first hydrated island.

/** Runs for every page, including pages swapped in by enhance/page-swap.ts. */
function startContent(): void {
  readViewer();
  enhancePage();
  enhanceListPage();
  enhanceParts();
  enhanceFlash();
  enhanceRows();
}

// Runs once per document.
readViewer();
enhanceWatchLinks();
enhanceImages();
enhanceLateParts();
enhanceHeader();
enhanceUser();
enhanceMenus();
enhanceBrowser();
enhanceCards();
enhanceDialogs();
enhancePlayerOpener();
enhanceOnlineStatus();
enhanceToasts();
enhanceSearchOpener();
enhanceOffline();
enhanceArrowButtons();
startContent();
addEventListener('content', startContent);
enhanceArrowKeys();
defineIslandElement(islands);
