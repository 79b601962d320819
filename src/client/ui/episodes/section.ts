import { html } from 'hono/html';
import { sourceQualities } from '../../../shared/domain/episode-sources.ts';
import { orderSeasons } from '../../../shared/domain/seasons.ts';
import type { Season, SeasonSummary } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { episodesText, sourcesText } from '../../../shared/text/episodes.ts';
import { words } from '../../../shared/text/site.ts';
import { iconMarkup } from '../icon-markup.ts';
import { CircleAlert, RotateCw, SearchX } from '../icons.ts';
import type { Markup } from '../title/card.ts';
import { type EpisodeScene, episodeMarkup } from './episode.ts';
import { episodesHref, type EpisodesState } from './hrefs.ts';

/** A longer season is cut until someone wants it whole: a page is a light thing. */
export const episodesAtOnce = 20;

/** With so many seasons their numbers alone are shown. */
const manySeasons = 8;

type Choice = Pick<EpisodesState, 'quality' | 'picked'> & {
  id: number;
  seasons: readonly SeasonSummary[];
  season: number;
};

function seasonsMarkup({ id, seasons, season, picked }: Omit<Choice, 'quality'>): Markup {
  const ordered = orderSeasons(seasons);
  if (ordered.length < 2) return html``;
  const links = ordered.map(({ number, name }) => {
    const label = name || episodesText.season(number);
    const isPlain = number > 0 && ordered.length > manySeasons && label === episodesText.season(number);
    const current = number === season ? html` aria-current="true"` : '';
    const spoken = isPlain ? html` aria-label="${label}"` : '';
    return html`<li><a href="${episodesHref(id, { season: number, picked })}" data-in-place${current}${spoken}>${isPlain ? number : label}</a></li>`;
  });
  return html`<nav class="picks" aria-label="${episodesText.seasons}"><ul>${links}</ul></nav>`;
}

function qualitiesMarkup(id: number, { season, episode, quality, whole }: EpisodesState): Markup {
  const links = [null, ...sourceQualities].map((choice) => {
    const current = choice === quality ? html` aria-current="true"` : '';
    const href = episodesHref(id, { season, episode, picked: choice ?? 'all', whole });
    return html`<li><a href="${href}" rel="nofollow" data-pick="${choice ?? 'all'}"${current}>${choice ?? sourcesText.all}</a></li>`;
  });
  return html`<nav class="picks small" aria-label="${sourcesText.quality}"><span aria-hidden="true">${sourcesText.quality}</span><ul>${links}</ul></nav>`;
}

const alertIcon = iconMarkup(CircleAlert);
const nothingIcon = iconMarkup(SearchX);
const againIcon = iconMarkup(RotateCw);

const failureMarkup = (href: string): Markup =>
  html`<div class="row-failed section-state">${alertIcon}<h3>${episodesText.failed}</h3><small>${episodesText.failedHint}</small><a class="button" href="${href}" rel="nofollow" data-in-place data-retry>${againIcon}${words.tryAgain}</a></div>`;

type Frame = {
  id: number;
  isLate?: boolean;
  quality?: EpisodesState['quality'];
  spoken?: string;
  choice?: Markup;
  retry?: string;
};

/** The section around its content; a late one is asked for by a script when it comes near. */
function frame({ id, isLate = false, quality = null, spoken, choice, retry }: Frame, body: Markup): string {
  const heading = html`<h2 id="episodes-heading">${episodesText.heading}</h2>`;
  const summary = spoken ? html`<p class="out-of-sight" data-spoken>${spoken}</p>` : '';
  const failed = html`<template data-failed>${failureMarkup(retry ?? episodesHref(id, {}))}</template>`;
  const marks = html` data-section="${routes.episodes(id)}" data-quality="${quality ?? ''}"${isLate ? html` data-late` : ''}`;
  return String(
    html`<section class="section episodes" id="episodes" aria-labelledby="episodes-heading"${marks}><header>${heading}${summary}${choice ?? ''}</header><div data-body>${body}</div>${failed}</section>`,
  );
}

export type SectionScene = Omit<EpisodeScene, 'season' | 'quality' | 'picked'> & {
  seasons: readonly SeasonSummary[];
  season: Season;
  state: EpisodesState;
  /** What is to be said of the sources of all episodes: that they are not set up, or that there are none. */
  hint: string | null;
};

/** A season's episodes, with the choice of seasons and of qualities. */
export function episodesMarkup(scene: SectionScene): string {
  const { series, seasons, season, state, hint } = scene;
  const { id } = series;
  const { quality, picked, whole } = state;
  const { episodes, number } = season;
  const shown = whole ? episodes : episodes.slice(0, episodesAtOnce);
  const name = season.name || episodesText.season(number);
  const items = shown.map((episode) => episodeMarkup({ ...scene, season: number, quality, picked }, episode));
  const more =
    shown.length < episodes.length
      ? html`<p><a class="button" href="${episodesHref(id, { season: number, picked, whole: true })}" rel="nofollow" data-in-place>${episodesText.showAll(episodes.length)}</a></p>`
      : '';
  const body =
    episodes.length > 0
      ? html`${scene.canLook ? qualitiesMarkup(id, { ...state, season: number }) : ''}${hint ? html`<p class="help">${hint}</p>` : ''}<ol class="episode-list">${items}</ol>${more}`
      : noneMarkup;
  const retry = episodesHref(id, { season: number, picked });
  return frame(
    {
      id,
      quality,
      spoken: episodesText.summary(name, episodes.length),
      choice: seasonsMarkup({ id, seasons, season: number, picked }),
      retry,
    },
    body,
  );
}

const noneMarkup = html`<div class="row-failed section-state">${nothingIcon}<h3>${episodesText.none}</h3></div>`;

/** A series without a season. */
export const noEpisodesMarkup = (id: number): string => frame({ id, spoken: episodesText.none }, noneMarkup);

/** The season, or even the series, could not be had: the sentence, and the way to try again. */
export function failedEpisodesMarkup(choice: Omit<Choice, 'season'> & { season: number | null }): string {
  const { id, seasons, season, quality, picked } = choice;
  const retry = episodesHref(id, { season: season ?? 1, picked });
  const other = season === null ? undefined : seasonsMarkup({ id, seasons, season, picked });
  return frame({ id, quality, spoken: episodesText.failed, choice: other, retry }, failureMarkup(retry));
}

const bones = html`<li><span class="still frame ratio-still"></span><div class="head"><b></b><small></small></div></li>`;

/** The place of episodes that are still to come: as many as are known of. Without a script a link shows the page with them. */
export function comingEpisodesMarkup(
  choice: Omit<Choice, 'season'> & { season: number | null; count: number },
): string {
  const { id, seasons, season, quality, picked, count } = choice;
  const link = html`<noscript><a class="button" href="${episodesHref(id, { season: season ?? 1 })}" rel="nofollow">${episodesText.show}</a></noscript>`;
  const list = html`<ol class="episode-list skeleton" aria-hidden="true">${Array.from({ length: count }, () => bones)}</ol>`;
  const known = season === null ? undefined : seasonsMarkup({ id, seasons, season, picked });
  return frame({ id, isLate: true, quality, choice: known }, html`${link}${list}`);
}
