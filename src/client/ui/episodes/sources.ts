import { html } from 'hono/html';
import { countText, type EpisodeSource, type SourceQuality } from '../../../shared/domain/episode-sources.ts';
import { formatFileSize } from '../../../shared/domain/file-size.ts';
import { magnetLink } from '../../../shared/domain/magnet-link.ts';
import { sourcesText } from '../../../shared/text/episodes.ts';
import { words } from '../../../shared/text/site.ts';
import { iconMarkup } from '../icon-markup.ts';
import { Copy, Magnet } from '../icons.ts';
import type { Markup } from '../title/card.ts';

const magnetIcon = iconMarkup(Magnet);
const copyIcon = iconMarkup(Copy);
const numbers = new Intl.NumberFormat('en-US');

const countOf = (count: number | null) => (count === null ? sourcesText.unknown : numbers.format(count));

const fact = (term: string, value: string) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;

function sourceMarkup(
  { hash, release, quality, size, seeds, peers, provider }: EpisodeSource,
  isShown: boolean,
): Markup {
  const facts = [
    fact(sourcesText.size, size === null ? sourcesText.unknown : formatFileSize(size)),
    fact(sourcesText.seeds, countOf(seeds)),
    peers === null ? '' : fact(sourcesText.peers, countOf(peers)),
    provider === null ? '' : fact(sourcesText.provider, provider),
  ];
  const badge = html`<span class="badge">${quality ?? sourcesText.unknown}</span>`;
  const open = sourcesText.magnet(release);
  const copy = sourcesText.copy(release);
  const link = html`<a class="icon-button" href="${magnetLink(hash, release)}" aria-label="${open}" title="${open}">${magnetIcon}</a>`;
  const button = html`<button type="button" class="icon-button copy" data-copy-link aria-label="${copy}" title="${copy}">${copyIcon}</button>`;
  return html`<li data-quality="${quality ?? ''}"${isShown ? '' : html` hidden`}>${badge}<div><b dir="auto">${release}</b><dl>${facts}</dl></div><span class="ways">${link}${button}</span></li>`;
}

/** The sources of an episode, closed until someone wants them; of another quality than the chosen one they are hidden. */
export function foundMarkup(sources: readonly EpisodeSource[], quality: SourceQuality | null, isOpen: boolean): Markup {
  if (sources.length === 0) return html`<p class="help">${sourcesText.none}</p>`;
  const isShown = (source: EpisodeSource) => quality === null || source.quality === quality;
  const count = sources.filter(isShown).length;
  const summary = html`<summary>${sourcesText.heading} <b data-count>${countText(count, sources.length)}</b></summary>`;
  const list = html`<ul>${sources.map((source) => sourceMarkup(source, isShown(source)))}</ul>`;
  const none = html`<p class="help" data-none${count > 0 ? html` hidden` : ''}>${sourcesText.noneLikeThat}</p>`;
  return html`<details${isOpen ? html` open` : ''}>${summary}${list}${none}</details>`;
}

/** Sources that nobody has asked for yet, or that could not be had: the way to them, which a script takes by itself. */
export const unaskedMarkup = (href: string, episode: string): Markup =>
  html`<p class="problem">${sourcesText.failed}</p><a class="look" href="${href}" rel="nofollow"><span class="show">${sourcesText.show}</span><span class="busy">${sourcesText.looking}</span><span class="again">${words.tryAgain}</span><span class="out-of-sight">${sourcesText.of(episode)}</span></a>`;
