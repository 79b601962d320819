import { untilReplaced } from '../lib/content.ts';
import { onIntent } from '../lib/on-intent.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { whenVisible } from '../lib/when-visible.ts';

const loadSections = () => import('./sections.ts');
const loadEpisodes = () => import('./episodes/episodes.ts');

const startSections = () => loadSections().then(({ enhanceSections }) => enhanceSections());

/** Loads the episodes' script when the episodes are near the viewport. */
function enhanceEpisodes(signal: AbortSignal): void {
  const observer = whenVisible(
    () => void loadEpisodes().then((script) => script.enhanceEpisodes(), warnImportFailed),
    '100px',
  );
  const observe = () => {
    const episodes = document.querySelector('#episodes');
    if (episodes) observer.observe(episodes);
  };
  observe();
  addEventListener('swap', observe, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Enhances sections that change in place. Their script loads on intent, or at once if a section is late. */
export function enhanceParts(): void {
  if (!document.querySelector('[data-section]')) return;
  const signal = untilReplaced();
  const start = onIntent({
    element: document.querySelector('main')!,
    within: '[data-section]',
    selector: '[data-in-place], [data-copy-link]',
    start: startSections,
    signal,
  });
  if (document.querySelector('[data-late]')) void start();
  enhanceEpisodes(signal);
}
