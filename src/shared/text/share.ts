/** What sharing a title comes to; the specification's to the letter. */
export const shareText = {
  copied: 'Link copied to clipboard',
  failed: 'Failed to copy link',
} as const;
