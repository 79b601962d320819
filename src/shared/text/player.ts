import { statusText } from './status.ts';

/** Sentences of the player: over the page, and on a page of its own. */
export const playerText = {
  watch: 'Watch',
  label: 'Player',
  frame: (title: string) => `Player: ${title}`,
  episode: (season: number, episode: number) => `S${season} E${episode}`,
  special: (episode: number) => `Special ${episode}`,
  newTab: 'Open in a new tab',
  minimise: 'Minimise',
  expand: 'Expand',
  close: 'Close the player',
  move: 'Move the player',
  moveHint: 'Arrow keys move it, Home brings it back to its corner. A press moves it to the next corner.',
  previous: 'Previous episode',
  next: 'Next episode',
  backTo: (title: string) => `Back to ${title}`,
  loading: 'Loading the player',
  late: 'The player is not answering. It may be busy, or not reachable from here.',
  notPlaying: 'Does nothing play?',
  offline: statusText.playerOffline,
  notSetUp: 'The player is not set up on this site.',
  notSetUpHint: 'Everything else about this title is on its page.',
  notPlayable: 'This title cannot be played here.',
  notPlayableHint: 'The player knows titles by an id that this one does not have.',
  coming: 'Coming',
  comingOn: (day: string) => `Coming ${day}`,
  comingHint: 'It can be played here once it is out.',
  notAired: 'This series has not aired yet.',
  notAiredHint: 'It can be played here once its first episode is out.',
  episodeNotAired: 'This episode has not aired yet.',
  episodeNotAiredHint: (day: string) => `It can be played here from ${day} on.`,
  nothingYet: 'There is nothing to play yet.',
  nothingYetHint: 'No episode of this series is known so far.',
  failed: 'Failed to load content',
  notFound: 'Content not found',
} as const;

/** For the operator: what keeps the player from playing. */
export const playerSettingText = {
  missing: (setting: string) => `The setting ${setting} is missing.`,
  ours: (setting: string) => `The setting ${setting} may not be on this site’s own host.`,
} as const;
