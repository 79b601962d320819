/** The outcomes of sharing a title; those of the specification are verbatim. */
export const shareText = {
  copied: 'Link copied to clipboard',
  failed: 'Failed to copy link',
} as const;
