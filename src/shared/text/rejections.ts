/** Sentences for requests that exceed a limit. */
export const rejectionText = {
  'too-many-requests': {
    title: 'Too many requests',
    hint: 'So many pages have been asked for from where you are. Please wait a minute, then try again.',
  },
  'too-long': { title: 'This address is too long', hint: 'Nothing of ours is found under so long an address.' },
  'too-large': { title: 'That is too much', hint: 'What was sent is larger than this site takes.' },
} as const;
