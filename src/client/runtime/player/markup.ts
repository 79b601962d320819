import { html } from 'hono/html';
import { playerText } from '../../../shared/text/player.ts';
import { words } from '../../../shared/text/site.ts';

/** What the player shows before the Worker has said what it is to show, or has failed to. */
const face = (title: string, screen: unknown) =>
  String(
    html`<div class="player-bar"><div class="player-name"><h2 id="player-title">${title}</h2></div><div class="player-tools"><button type="button" class="button" data-control="close">${words.close}</button></div></div><div class="player-screen">${screen}</div>`,
  );

const spinner = html`<div class="spinner" role="status" aria-label="${playerText.loading}"></div>`;

/** The screen alone, while the bar over it stays as it is. */
export const waitingScreen = String(spinner);
export const waitingFace = (title: string): string => face(title, spinner);

export const failedFace = (title: string, sentence: string): string =>
  face(
    title,
    html`<div class="player-word" role="alert"><p>${sentence}</p><button type="button" class="button" data-retry>${words.tryAgain}</button></div>`,
  );
