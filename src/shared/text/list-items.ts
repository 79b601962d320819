/** Sentences of the buttons below the titles of a user's own list. */
export const listItemsText = {
  earlier: (title: string) => `Move ${title} up`,
  later: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, total: number) => `${title} is now number ${place} of ${total}.`,
  drag: 'Drag to move',
  remove: (title: string) => `Remove ${title} from this list`,
  failed: 'Your changes could not be saved right now. Please try again.',
} as const;
