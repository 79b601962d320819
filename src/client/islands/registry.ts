import type { ComponentProps, ComponentType } from 'react';

/** Every island by name: how the browser gets it. Its props are plain JSON. */
export const islands = {
  trailer: () => import('./trailer/island.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof islands;

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>;

/** When an island wakes: at once, when the browser is idle, when it is seen, when someone reaches for it. */
export type WakeUp = 'load' | 'idle' | 'visible' | 'interaction';
