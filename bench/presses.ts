import { samples } from './budgets.ts';

/** A press on a page. If checkouts differ in markup, selectors list the variants. */
export type Press = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** The first visible match is pressed. */
  control: string;
  /** Visible, or merely present with `isHidden`, once the result is complete. */
  complete: string;
  isHidden?: boolean;
};

/** Visible as soon as the page responds. */
export const response = 'dialog[open], :popover-open';

/** A video or player is complete when its frame is in the page; its host's time does not count. */
export const presses: readonly Press[] = [
  {
    name: 'Search',
    path: samples.home,
    control: 'header a[href="/search"]',
    // The island is hydrated; in older checkouts the script added a button instead.
    complete: '#search[open] m-island[data-awake], #search[open] > .search-all',
    isHidden: true,
  },
  {
    name: 'Bell',
    path: samples.home,
    signedIn: true,
    control: 'header a[href="/notifications"]',
    complete: '[data-notice], .no-notices',
  },
  {
    name: 'Trailer',
    path: samples.title,
    control: '.hero button[aria-haspopup=dialog]',
    complete: 'dialog[open] iframe',
    isHidden: true,
  },
  {
    name: 'Watch',
    path: samples.title,
    control: '.hero a[data-watch]',
    complete: 'dialog[open] iframe',
    isHidden: true,
  },
  {
    name: 'Rate',
    path: samples.title,
    signedIn: true,
    control: '.hero a[href$="/rating"]',
    complete: 'dialog[open] input[name=score]',
    isHidden: true,
  },
];
