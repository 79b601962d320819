import { untilReplaced } from '../lib/content.ts';
import { onIntent } from '../lib/on-intent.ts';
import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';

const loadSections = retryableImport(() => import('./sections.ts'));
const loadEpisodes = retryableImport(() => import('./episodes/episodes.ts'));

async function startSections(): Promise<boolean> {
  try {
    (await loadSections()).enhanceSections();
    return true;
  } catch (error) {
    warnImportFailed(error);
    return false;
  }
}

/** Loads the script of the episodes when they are about to be seen: it looks for their sources. */
function enhanceEpisodes(episodes: Element, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void loadEpisodes().then((script) => script.enhanceEpisodes(), warnImportFailed);
    },
    { rootMargin: '100px' },
  );
  observer.observe(episodes);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Parts of a page that change in place: their scripts come when a user reaches for them, or when a late one has to. */
export function enhanceParts(): void {
  const sections = [...document.querySelectorAll('[data-section]')];
  if (sections.length === 0) return;
  const signal = untilReplaced();
  for (const element of sections)
    onIntent({ element, selector: '[data-in-place], [data-copy-link]', start: startSections, signal });
  if (document.querySelector('[data-late]')) void startSections();
  const episodes = document.querySelector('#episodes');
  if (episodes) enhanceEpisodes(episodes, signal);
}
