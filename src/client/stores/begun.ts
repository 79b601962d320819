import { formatBegun } from '../../shared/contract/begun.ts';
import { pendingActions } from './outbox.ts';

/** What a visitor has begun on this device, as `/api/up-next/device` reads it; empty for nothing. */
export const describeBegun = (): string =>
  formatBegun(
    pendingActions.value.toReversed().flatMap(({ kind, title: key, shall, position = 0, duration = 0 }) => {
      if (kind === 'watched' && shall) return { key, position: null };
      return kind === 'position' && position > 0 ? { key, position: { position, duration } } : [];
    }),
  );
