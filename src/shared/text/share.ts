/** The outcomes of sharing a title. Sentences from the specification are verbatim. */
export const shareText = {
  copied: 'Link copied to clipboard',
  failed: 'Failed to copy link',
} as const;
