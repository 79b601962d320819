import { api, read } from '../../lib/api.ts';
import { whenVisible } from '../../lib/when-visible.ts';
import { formatRuntime, runtimesAtOnce } from '../../../shared/domain/runtime.ts';

/** Entries that become visible within this time share a request, in milliseconds. */
const gathering = 120;

async function fill(entries: HTMLElement[]): Promise<void> {
  const titles = entries.map((entry) => entry.dataset['title']).join(',');
  const minutes: Record<string, number | null> = await read(api.runtimes.$get({ query: { titles } }));
  for (const entry of entries) {
    const place = entry.querySelector('[data-runtime]');
    if (place) place.textContent = formatRuntime(minutes[entry.dataset['title'] ?? ''] ?? null);
  }
}

let stop = () => {};

/** Fills in the runtimes of visible list entries. Logs errors. */
export function watchRuntimes(results: HTMLElement): void {
  stop();
  const waiting = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    const batch = [...waiting].slice(0, runtimesAtOnce);
    for (const entry of batch) waiting.delete(entry);
    fill(batch).catch((error: unknown) => console.warn('runtimes', error));
    timer = waiting.size > 0 ? setTimeout(request, gathering) : undefined;
  };
  const observer = whenVisible((entry) => {
    waiting.add(entry);
    timer ??= setTimeout(request, gathering);
  });
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  for (const entry of results.querySelectorAll('[data-title]')) observer.observe(entry);
}
