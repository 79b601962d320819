/** What differs from request to request in a document that is rendered for all. */
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
  | 'visitors';

/** Markup for some of a document's slots. */
export type Filling = Partial<Record<SlotName, string>>;

/** Keeps a place in a document; `fillSlots` puts markup in its stead. */
export const Slot = ({ name }: { name: SlotName }) => <i hidden data-slot={name} />;

const slots = /<i hidden="" data-slot="(\w+)"><\/i>/;

/** A document cut at its slots: text, the slot after it, text, and so on. */
export const cutAtSlots = (document: string): readonly string[] => document.split(slots);

/** Puts a document together again. A slot that nothing is said for stays empty. */
export const fillSlots = (pieces: readonly string[], filling: Filling): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : (filling[piece as SlotName] ?? ''))).join('');
