import type { ComponentProps, ComponentType } from 'react';

/** Every island by name. Props must be JSON. */
export const islands = {
  contact: () => import('./contact/island.tsx'),
  copy: () => import('./copy/island.tsx'),
  deletion: () => import('./deletion/island.tsx'),
  export: () => import('./export/island.tsx'),
  follow: () => import('./follow/island.tsx'),
  form: () => import('./form/island.tsx'),
  import: () => import('./import/island.tsx'),
  'device-list': () => import('./my-list/device.tsx'),
  'device-lists': () => import('./my-list/device-lists.tsx'),
  'list-items': () => import('./list-items/island.tsx'),
  notifications: () => import('./notifications/island.tsx'),
  opinion: () => import('./opinion/island.tsx'),
  password: () => import('./password/island.tsx'),
  picture: () => import('./picture/island.tsx'),
  preferences: () => import('./preferences/island.tsx'),
  'for-you': () => import('./for-you/island.tsx'),
  'hero-trailer': () => import('./hero-trailer/island.tsx'),
  player: () => import('./player/island.tsx'),
  'player-page': () => import('./player/page.tsx'),
  history: () => import('./history/island.tsx'),
  'my-list': () => import('./my-list/island.tsx'),
  plays: () => import('./plays/island.tsx'),
  'pending-titles': () => import('./pending-titles/island.tsx'),
  'recent-searches': () => import('./recent-searches/island.tsx'),
  'season-progress': () => import('./season-progress/island.tsx'),
  statistics: () => import('./statistics/island.tsx'),
  stats: () => import('./stats/island.tsx'),
  rating: () => import('./rating/island.tsx'),
  search: () => import('./search/island.tsx'),
  'title-lists': () => import('./title-lists/island.tsx'),
  toasts: () => import('./toasts/island.tsx'),
  'up-next': () => import('./up-next/island.tsx'),
  trailer: () => import('./trailer/island.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof islands;

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>;
