import { formatCountOf } from '../domain/count.ts';
import type { EpisodeNumber } from '../domain/episode-steps.ts';

/** Sentences of the calendar. */
export const calendarText = {
  title: 'Calendar',
  lead: 'New episodes and films of the titles you follow.',
  leadDevice: 'Without an account, they are on this device. An account adds an address for your calendar program.',
  needsScript: 'Only your device knows which titles you follow. Turn on JavaScript, or sign in.',
  name: 'Marquee',
  views: 'View',
  week: 'Week',
  month: 'Month',
  weekOf: (day: string) => `Week of ${day}`,
  previous: { week: 'Previous week', month: 'Previous month' },
  next: { week: 'Next week', month: 'Next month' },
  today: 'Today',
  release: 'In cinemas',
  episode: ({ season, episode }: EpisodeNumber) => `S${season} E${episode}`,
  empty: { week: 'Nothing this week', month: 'Nothing this month' },
  none: 'You follow no titles on this device',
  emptyHint: 'Add series and films to My List, and their new episodes and releases appear here.',
  browse: 'Browse TV shows',
  shown: (count: number) => formatCountOf(count, 'release'),
  failed: 'Your calendar could not be loaded.',
  failedHint: 'Nothing is lost. Please try again in a moment.',
  cut: 'Only the 60 titles that you have added or watched last are shown. Other titles you follow may have releases in this period.',
  partial: 'Some titles could not be loaded. Please try again in a moment.',
  subscribe: 'Subscribe',
  subscribeHint:
    'A private address for your calendar program. It covers the last month and the next six, of at most 60 titles. Anyone who knows it sees the titles you follow, and nothing else.',
  create: 'Create an address',
  renew: 'New address',
  renewHint: 'With a new address, this one stops working.',
  remove: 'Remove address',
  open: 'Open in your calendar',
  address: 'Your calendar address',
  feedFailed: 'Your calendar address could not be loaded.',
  unknownFeed:
    'This calendar address does not exist or has been replaced. Its owner finds the current one on the Calendar page.',
  feedUnavailable: 'The calendar cannot be read right now. Please try again later.',
} as const;

export const calendarToastText = {
  'calendar-created': 'Your calendar address is ready',
  'calendar-removed': 'Your calendar address no longer works',
  'calendar-failed': 'Your calendar address could not be changed',
} as const;
