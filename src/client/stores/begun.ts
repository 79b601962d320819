import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { formatBegun } from '../../shared/contract/begun.ts';
import { pendingActions } from './outbox.ts';

const isOf = (key: string, title: TitleId) => `${key}:`.startsWith(`${titleKey(title)}:`);

/**
 * Formats what a visitor has begun on this device, or only a title's part of it, for `/api/up-next/device`. Returns an
 * empty string for nothing.
 */
export const describeBegun = (only?: TitleId): string =>
  formatBegun(
    pendingActions.value.toReversed().flatMap(({ kind, title: key, shall, position = 0, duration = 0 }) => {
      if (only && !isOf(key, only)) return [];
      if (kind === 'watched' && shall) return { key, position: null };
      return kind === 'position' && position > 0 ? { key, position: { position, duration } } : [];
    }),
  );
