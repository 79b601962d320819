import { samples } from './budgets.ts';

/** A press on a page. Selectors hold for every checkout; where its markup differs, they name each one's. */
export type Press = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** What is pressed: the first that is visible. */
  control: string;
  /** What is visible, or only there with `isHidden`, once the result is complete. */
  complete: string;
  isHidden?: boolean;
};

/** Visible as soon as a press is answered. */
export const response = 'dialog[open], :popover-open';

/** What a video's or a player's host takes is not ours: their frame is the complete result. */
export const presses: readonly Press[] = [
  {
    name: 'Search',
    path: samples.home,
    control: 'header a[href="/search"]',
    // Suggestions can be typed for: the island is awake; before there were islands, its script added a button.
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
