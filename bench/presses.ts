import { samples } from './budgets.ts';

/** A press on a page. Where the markup of checkouts differs, a selector lists the variants. */
export type Press = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Selects the control to press, which is the first visible match. */
  control: string;
  /** Selects the control of another dialog. Hovering it loads React. */
  other: string;
  /** Selects an element that is visible (with `isHidden`, only present) once the result is complete. */
  complete: string;
  isHidden?: boolean;
};

/** Selects an element that is visible as soon as the page responds. */
export const response = 'dialog[open], :popover-open';

const search = 'header a[href="/search"]';

/** A video or player is complete when its frame is in the page. The loading time of its host does not count. */
export const presses: readonly Press[] = [
  {
    name: 'Search',
    path: samples.home,
    control: search,
    other: '.hero a[data-watch], .hero:not(:has([data-watch])) a',
    complete: '#search[open] m-island[data-awake]',
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
