import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import Player from '../../src/client/islands/player/island.tsx';
import { play } from '../../src/client/stores/player.ts';
import type { PlayerView } from '../../src/shared/domain/player-view.ts';

export const series = { mediaType: 'tv', id: 501 } as const;
export const frameAddress = 'data:text/html,plays';

export const episode = (number: number, screen: PlayerView['screen'] = { address: frameAddress }): PlayerView => ({
  playing: { ...series, season: 1, episode: number },
  title: 'The Tuesday Boat',
  episode: `S1 E${number}`,
  screen,
  previous: number > 1 ? { ...series, season: 1, episode: number - 1 } : null,
  next: { ...series, season: 1, episode: number + 1 },
});

export const fetchSpy = vi.spyOn(globalThis, 'fetch');
/** Sets the responses of the Worker, one per request. The player's host always responds. */
export const respondWith = (...responses: (() => Promise<Response>)[]) =>
  fetchSpy.mockImplementation((input) =>
    String(input).startsWith('/watch/') ? responses.shift()!() : Promise.resolve(new Response()),
  );

/** Sets the response to requests whose URL begins like this. */
export function override(start: string, respond: () => Promise<Response>): void {
  const others = fetchSpy.getMockImplementation()!;
  fetchSpy.mockImplementation((input, init) => (String(input).startsWith(start) ? respond() : others(input, init)));
}
export const refuse = () => Promise.reject(new TypeError('refused'));
export const jsonResponse = (view: PlayerView) => async () => Response.json(view);
export const pendingResponse = () => new Promise<Response>(() => {});

export const PlayerWindow = () => (
  <dialog open id="player" className="player floating-player" data-size="expanded" tabIndex={-1}>
    <Player />
  </dialog>
);
export const renderPlayer = () => {
  play({ ...series, title: 'The Tuesday Boat' });
  return render(<PlayerWindow />);
};
export const frame = () => document.querySelector('.player-screen iframe');

/** A player's page with a script. */
export const playerPage = (script: string) =>
  URL.createObjectURL(new Blob([`<body></body><script>${script}</script>`], { type: 'text/html' }));
