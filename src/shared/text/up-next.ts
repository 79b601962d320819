export const upNextText = {
  title: 'Continue Watching',
  lead: 'The next episode of every series you have started, and titles you stopped halfway.',
  leadToUser: 'Removing a series also stops its notifications, unless it is on My List.',
  episode: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
  left: (time: string) => `${time} left`,
  empty: 'Nothing to continue',
  emptyHint: 'Series and films you start watching appear here.',
  emptyHintDevice: 'Mark an episode as watched on the page of its series, and the next one appears here.',
  needsScript: 'Only your device knows what you have started',
  needsScriptHint: 'Turn on JavaScript to see it here without an account, or sign in to see it without JavaScript.',
  browse: 'Browse TV shows',
  failed: 'This could not be loaded right now.',
  titleRemoved: (title: string) => `Removed ${title} from Continue Watching`,
  remove: (title: string) => `Remove ${title} from Continue Watching`,
  undo: 'Undo',
} as const;

export const upNextToastText = {
  'up-next-removed': 'Removed from Continue Watching',
  'up-next-restored': 'Back in Continue Watching',
  'up-next-failed': 'This could not be saved right now. Please try again.',
} as const;
