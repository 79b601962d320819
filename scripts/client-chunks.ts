/**
 * The browser's scripts in few files, for few requests: modules by what their path contains, the first group that has one
 * takes it. What every page runs at once is in the entry; every island has a file of its own.
 */
const groups = {
  api: [
    'client/lib/api.ts',
    'client/lib/optimistic.ts',
    'node_modules/hono/',
    'node_modules/valibot/',
    'shared/contract/history.ts',
    'shared/contract/my-list.ts',
    'shared/contract/wishes.ts',
    'shared/routes.ts',
  ],
  'signed-in': [
    'client/enhance/bell.ts',
    'client/enhance/list-buttons.ts',
    'client/enhance/outbox.ts',
    'client/enhance/profile-tabs.ts',
    'client/enhance/session.ts',
    'client/enhance/signed-in.ts',
    'client/enhance/visitors.ts',
    'client/lib/event-stream.ts',
    'client/lib/known-session.ts',
    'client/lib/locks.ts',
    'client/lib/outbox-',
    'client/lib/repeated-press.ts',
    'client/lib/replay.ts',
    'client/stores/my-list',
    'client/stores/notification',
    'client/stores/opinion.ts',
    'client/stores/outbox.ts',
    'client/stores/preferences.ts',
    'client/stores/stats.ts',
    'client/stores/visitors.ts',
    'shared/text/my-list.ts',
    'shared/text/notifications.ts',
    'shared/text/offline.ts',
    'shared/text/opinion.ts',
  ],
  react: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@preact/signals-react/',
    'node_modules/lucide-react/',
    'client/lib/await-trailer.ts',
    'client/lib/mount.ts',
    'client/lib/use-dialog-open.ts',
    'client/lib/use-hydrated.ts',
    'client/components/icons.ts',
    'client/components/form/field.tsx',
    'client/components/form/messages.tsx',
    'client/components/form/submit-button.tsx',
    'client/components/form/text-field.tsx',
    'client/components/state/spinner.tsx',
    'shared/domain/images.ts',
    'shared/domain/match-percent.ts',
    'shared/domain/tone.ts',
    'shared/domain/trailer.ts',
    'shared/text/pages.ts',
    'shared/text/site.ts',
  ],
  player: [
    'client/enhance/page-swap.ts',
    'client/enhance/player.ts',
    'client/islands/player/',
    'client/stores/player.ts',
    'shared/text/player.ts',
  ],
  forms: [
    'client/lib/post-form.ts',
    'client/lib/use-form.ts',
    'client/components/form/',
    'shared/contract/auth.ts',
    'shared/contract/contact.ts',
    'shared/contract/security.ts',
    'shared/contract/typed.ts',
    'shared/text/auth.ts',
    'shared/text/contact.ts',
    'shared/text/history.ts',
    'shared/text/profile.ts',
    'shared/text/security.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

const later = Object.entries(groups).map(([name, paths], place, all) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(path)),
  priority: all.length - place,
}));

/** https://rolldown.rs/reference/OutputOptions.codeSplitting */
export const chunkGroups = [
  { name: 'entry', test: /\.(ts|js|mjs)$/, tags: ['$initial' as const], priority: later.length + 1 },
  ...later,
];

/**
 * The files that are fetched beside a script, and not only once it has come. Their names are part of the entry, so they are
 * few: styles, and what signed-in users and searches need. Vite fetches a script after its styles unless it is one of them.
 * React comes beside every island anyway (lib/hydrate.ts).
 */
export function listPreloaded(script: string, files: string[]): string[] {
  const hasStyles = files.some((file) => file.endsWith('.css'));
  return files.filter((file) => /\.css$|\/(api|signed-in)-/.test(file) || (hasStyles && file === script));
}
