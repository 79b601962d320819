/** The slots of a shared document, whose markup differs by request. */
export type SlotName =
  | 'mark'
  | 'account'
  | 'toast'
  | 'saver'
  | 'panel'
  | 'main'
  | 'late'
  | 'downloads'
  | 'episodes'
  | 'memberRating'
  | 'choices'
  | 'watched';

/** The markup of some slots. */
export type SlotMarkup = Partial<Record<SlotName, string>>;

/** Marks a slot in a document. `fillSlots` replaces it with markup. */
export const Slot = ({ name }: { name: SlotName }) => <i hidden data-slot={name} />;

const slots = /<i hidden="" data-slot="(\w+)"><\/i>/;

/** Splits a document at its slots: text, name of the slot after it, text, and so on. */
export const cutAtSlots = (document: string): readonly string[] => document.split(slots);

/** Joins a split document with the markup of its slots. Slots without markup are empty. */
export const fillSlots = (pieces: readonly string[], markup: SlotMarkup): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : (markup[piece as SlotName] ?? ''))).join('');
