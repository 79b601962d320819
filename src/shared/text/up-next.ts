export const upNextText = {
  title: 'Continue Watching',
  lead: 'The next episode of every series you have begun.',
  episode: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
  empty: 'Nothing to continue',
  emptyHint: 'Series you begin to watch appear here with their next episode.',
  browse: 'Browse TV shows',
  failed: 'Your series could not be loaded right now.',
} as const;
