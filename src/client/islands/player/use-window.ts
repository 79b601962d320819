import { effect } from '@preact/signals-core';
import type { RefObject } from 'react';
import { expandedSize, initialPlace, keepInside, minimisedSize } from '../../../shared/domain/player-frame.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { playerPlace, playerSize, playing, resize } from '../../stores/player.ts';
import { windowSize } from './window-size.ts';

/**
 * Sizes and places the player's dialog inside the window. Escape closes the player. A click outside the expanded player
 * minimises it. enhance/player.ts opens the dialog.
 */
export function useWindow(bar: RefObject<HTMLElement | null>): void {
  useAbortableEffect(
    (signal) => {
      const dialog = bar.current!.closest('dialog')!;
      const updateLayout = () => {
        if (!playing.value) return;
        const window = windowSize();
        const isSmall = playerSize.value === 'minimised';
        const { width, height } = isSmall ? minimisedSize(window) : expandedSize(window, bar.current!.offsetHeight);
        const { right, bottom } = keepInside(playerPlace.value ?? initialPlace(window), window);
        for (const [name, length] of Object.entries({ width, height, right, bottom }))
          dialog.style.setProperty(`--${name}`, `${length}px`);
      };
      addEventListener('resize', updateLayout, { signal });
      dialog.addEventListener(
        'click',
        ({ target }) => target === dialog && dialog.matches(':modal') && resize('minimised'),
        { signal },
      );
      dialog.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          dialog.close();
        },
        { signal },
      );
      signal.addEventListener('abort', effect(updateLayout));
    },
    [bar],
  );
}
