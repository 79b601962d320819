/** Follows the name of a user's own service. */
export const ownService = 'Your service';

export const servicesText = {
  title: 'My services',
  lead: 'Choose the streaming services you have, and see only what they offer.',
  services: 'Streaming services',
  showTitles: { movie: 'Show movies', tv: 'Show TV shows' },
  save: 'Save as my services',
  saveHint: 'Where to Watch shows them first.',
  signIn: 'Sign in to save them',
  none: (country: string) => `No services are known in ${country}.`,
  chooseOne: 'Please choose at least one service.',
  failed: 'Your services could not be saved right now. Please try again.',
  source: 'Data from JustWatch.',
} as const;
