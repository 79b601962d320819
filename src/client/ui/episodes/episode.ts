import { html } from 'hono/html';
import { formatDay } from '../../../shared/domain/date.ts';
import type { EpisodeSource } from '../../../shared/domain/episode-sources.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { formatRuntime, isoDuration } from '../../../shared/domain/runtime.ts';
import { airsLater } from '../../../shared/domain/playable.ts';
import type { Episode } from '../../../shared/domain/title.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { episodesText } from '../../../shared/text/episodes.ts';
import { iconMarkup } from '../icon-markup.ts';
import { Play, Star } from '../icons.ts';
import type { Markup } from '../title/card.ts';
import { episodesHref, type EpisodesState, placeOf } from './hrefs.ts';
import { foundMarkup, unaskedMarkup } from './sources.ts';

const playIcon = iconMarkup(Play);
const starIcon = iconMarkup(Star);

/** An episode's sources where they have been asked for with the page; null where that failed. */
export type Asked = { episode: number; sources: readonly EpisodeSource[] | null };

/** The season that an episode is shown in, and what can be done with it. */
export type EpisodeScene = Pick<EpisodesState, 'quality' | 'picked'> & {
  images: string;
  series: { id: number; title: string; posterPath: string | null };
  /** The language of the catalogue's texts where it is not the page's own (`de-DE`), else null. */
  language: string | null;
  season: number;
  /** Today's ISO day: what airs later cannot be played yet. */
  today: string;
  canPlay: boolean;
  canLook: boolean;
  asked: Asked | null;
};

function stillMarkup({ images, series, season, canPlay }: EpisodeScene, episode: Episode, name: string): Markup {
  const { stillPath, number } = episode;
  const picture = stillPath
    ? html`<img src="${imageUrl(images, 'w300', stillPath)}" alt="" width="300" height="169" loading="lazy">`
    : '';
  const frame = `still frame ratio-still tone-${toneOf({ mediaType: 'tv', id: series.id })}`;
  if (!canPlay) return html`<span class="${frame}">${picture}</span>`;
  const what = { mediaType: 'tv', id: series.id, season, episode: number } as const;
  const watch = JSON.stringify({ ...what, title: series.title, posterPath: series.posterPath });
  return html`<a class="${frame}" href="${routes.watch(what)}" data-watch="${watch}" aria-label="${episodesText.play(number, name)}">${picture}<span class="play">${playIcon}</span></a>`;
}

function factsMarkup({ airDate, runtime, voteAverage }: Episode, isComing: boolean): Markup {
  const length = formatRuntime(runtime);
  const average = voteAverage.toFixed(1);
  const day = airDate && html`<time datetime="${airDate}" data-day>${formatDay(airDate)}</time>`;
  return html`<p class="facts">${[
    day && html`<span>${isComing ? `${episodesText.airs} ` : ''}${day}</span>`,
    length && runtime && html`<time datetime="${isoDuration(runtime)}">${length}</time>`,
    voteAverage > 0 &&
      html`<span class="rating" title="${episodesText.rating(average)}">${starIcon}<span aria-hidden="true">${average}</span><span class="out-of-sight">${episodesText.rating(average)}</span></span>`,
  ].map((part) => part || '')}</p>`;
}

function sourcesPlace(scene: EpisodeScene, { number }: Episode, name: string): Markup {
  const { series, season, quality, picked, asked } = scene;
  const isAsked = asked?.episode === number;
  const href = episodesHref(series.id, { season, picked, episode: number });
  const content = isAsked && asked.sources ? foundMarkup(asked.sources, quality, true) : unaskedMarkup(href, name);
  const state = isAsked ? (asked.sources ? 'there' : 'failed') : 'open';
  return html`<div class="sources" data-sources="${routes.sources(series.id, season, number)}" data-state="${state}">${content}</div>`;
}

/** An episode of a season: its still, which plays it, what is known of it, and where it can be had. */
export function episodeMarkup(scene: EpisodeScene, episode: Episode): Markup {
  const { number, overview } = episode;
  const name = episode.name || episodesText.nameless(number);
  const isComing = airsLater(episode, scene.today);
  const still = stillMarkup({ ...scene, canPlay: scene.canPlay && !isComing }, episode, name);
  const language = scene.language ? html` lang="${scene.language}"` : '';
  const heading = html`<h3${language}><span>${number}</span> ${name}</h3>`;
  const text = html`<p class="overview"${overview ? language : ''}>${overview || episodesText.noOverview}</p>`;
  const sources = scene.canLook && !isComing ? sourcesPlace(scene, episode, name) : '';
  return html`<li id="${placeOf(number)}">${still}<div class="head">${heading}${factsMarkup(episode, isComing)}</div>${text}${sources}</li>`;
}
