import { samples } from './budgets.ts';

/** A press on a page. If checkouts differ in markup, selectors list the variants. */
export type Press = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** The first visible match is pressed. */
  control: string;
  /** The control of another dialog. A user who has reached for it has React. */
  other: string;
  /** Visible, or merely present with `isHidden`, once the result is complete. */
  complete: string;
  isHidden?: boolean;
};

/** Visible as soon as the page responds. */
export const response = 'dialog[open], :popover-open';

const search = 'header a[href="/search"]';

/** A video or player is complete when its frame is in the page; its host's time does not count. */
export const presses: readonly Press[] = [
  {
    name: 'Search',
    path: samples.home,
    control: search,
    other: 'a[data-watch]',
    // The island is hydrated; in older checkouts the script added a button instead.
    complete: '#search[open] m-island[data-awake], #search[open] > .search-all',
    isHidden: true,
  },
  {
    name: 'Bell',
    path: samples.home,
    signedIn: true,
    control: 'header a[href="/notifications"]',
    other: search,
    complete: '[data-notice], .no-notices',
  },
  {
    name: 'Trailer',
    path: samples.title,
    control: '.hero button[aria-haspopup=dialog]',
    other: search,
    complete: 'dialog[open] iframe',
    isHidden: true,
  },
  {
    name: 'Watch',
    path: samples.title,
    control: '.hero a[data-watch]',
    other: search,
    complete: 'dialog[open] iframe',
    isHidden: true,
  },
  {
    name: 'Rate',
    path: samples.title,
    signedIn: true,
    control: '.hero a[href$="/rating"]',
    other: search,
    complete: 'dialog[open] input[name=score]',
    isHidden: true,
  },
];
