import { formatBegun } from '../../shared/contract/begun.ts';
import { pendingActions } from './outbox.ts';

/** Formats what a visitor has begun on this device for `/api/up-next/device`. Returns an empty string for nothing. */
export const describeBegun = (): string =>
  formatBegun(
    pendingActions.value.toReversed().flatMap(({ kind, title: key, shall, position = 0, duration = 0 }) => {
      if (kind === 'watched' && shall) return { key, position: null };
      return kind === 'position' && position > 0 ? { key, position: { position, duration } } : [];
    }),
  );
