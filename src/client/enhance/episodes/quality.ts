import { countText } from '../../../shared/domain/episode-sources.ts';

/** Shows only the sources with the quality of the section's current link, and updates their number. */
export function showQuality(section: HTMLElement, within: ParentNode = section): void {
  const quality = section.querySelector<HTMLElement>('[data-pick][aria-current]')?.dataset['pick'] ?? 'all';
  for (const details of within.querySelectorAll('.sources details')) {
    const sources = [...details.querySelectorAll<HTMLElement>('li')];
    for (const source of sources) source.hidden = quality !== 'all' && source.dataset['quality'] !== quality;
    const count = sources.filter((source) => !source.hidden).length;
    details.querySelector('[data-count]')!.textContent = countText(count, sources.length);
    details.querySelector<HTMLElement>('[data-none]')!.hidden = count > 0;
  }
}

/** Makes a link the current one, applies its quality and sets it in the section's other links. */
export function pickQuality(section: HTMLElement, link: HTMLAnchorElement): void {
  const pick = link.dataset['pick']!;
  for (const other of section.querySelectorAll<HTMLAnchorElement>('[data-pick]')) {
    if (other === link) other.setAttribute('aria-current', 'true');
    else other.removeAttribute('aria-current');
  }
  for (const other of section.querySelectorAll<HTMLAnchorElement>('[data-in-place], .look')) {
    const url = new URL(other.href);
    url.searchParams.set('quality', pick);
    other.href = url.href;
  }
  showQuality(section);
  history.replaceState(history.state, '', link.href);
}
