/** Sentences for requests that exceed a limit. */
export const rejectionText = {
  'too-many-requests': {
    title: 'Too many requests',
    hint: 'Your network has requested too many pages. Please wait a minute, then try again.',
  },
  'too-long': { title: 'This address is too long', hint: 'No page of this site has such a long address.' },
  'too-large': { title: 'That is too large', hint: 'What was sent is larger than this site accepts.' },
} as const;
