export const upNextText = {
  title: 'Continue Watching',
  lead: 'The next episode of every series you have begun, and what you have stopped in the middle.',
  episode: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
  left: (time: string) => `${time} left`,
  empty: 'Nothing to continue',
  emptyHint: 'Series and films you begin to watch appear here.',
  browse: 'Browse TV shows',
  failed: 'This could not be loaded right now.',
} as const;
