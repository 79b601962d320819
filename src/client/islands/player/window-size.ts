import type { Size } from '../../../shared/domain/player-frame.ts';

/** The viewport without its scrollbar, in pixels. */
export const windowSize = (): Size => ({ width: document.documentElement.clientWidth, height: innerHeight });
