import { html, raw } from 'hono/html';

const style = `
:root { color-scheme: dark; --ink: #0a0c11; --paper: #f4f0e8; --amber: #f6b04a; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; overflow: hidden; background: var(--ink); color: var(--paper);
  font: 500 0.85rem/1.4 system-ui, sans-serif; }
canvas { display: block; width: 100%; height: 100%; cursor: pointer; }
.controls { position: fixed; inset: auto 0 0; display: flex; align-items: center; gap: 0.25rem; padding: 1.5rem 0.5rem 0.25rem;
  background: linear-gradient(transparent, rgb(10 12 17 / 0.85)); transition: opacity 200ms ease-out; }
[data-playing][data-idle] .controls:not(:focus-within, :hover) { opacity: 0; }
button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; border-radius: 50%;
  background: none; color: inherit; cursor: pointer; }
button:hover { background: rgb(244 240 232 / 0.14); }
:focus-visible { outline: 2px solid var(--amber); outline-offset: 2px; }
svg { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
  stroke-linejoin: round; }
#toggle svg { fill: currentColor; }
body:not([data-playing]) .pause, [data-playing] .play { display: none; }
input { flex: 1; min-width: 0; height: 1.5rem; accent-color: var(--amber); cursor: pointer; }
#clock { padding-inline: 0.5rem; font-variant-numeric: tabular-nums; }
.note { position: fixed; inset: 0.75rem 0.9rem auto auto; margin: 0; opacity: 0.6; font-size: 0.75rem; }
@media (max-width: 26rem) { .note, #clock { display: none; } }
`;

/** Allows only the page's own script and style. Any page may embed it. */
export const playerHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const icon = (name: string, path: string) =>
  html`<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true">${raw(path)}</svg>`;

/** Renders the page of the player's frame: a short clip with controls. */
export const playerPage = (title: string, episode: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
        <script type="module" src="/embed/controls.mjs"></script>
      </head>
      <body>
        <canvas role="img" aria-label="A clip in place of ${title}" data-title="${title}" data-episode="${episode}"></canvas>
        <p class="note">Stand-in player</p>
        <div class="controls">
          <button type="button" id="toggle" aria-label="Play">
            ${icon('play', '<path d="M7 4.5v15l12-7.5z"/>')}${icon('pause', '<path d="M7 5h3v14H7zM14 5h3v14h-3z"/>')}
          </button>
          <input id="place" type="range" min="0" max="1" step="0.1" value="0" aria-label="Place in the clip" />
          <span id="clock"></span>
          <button type="button" id="wide" aria-label="Full screen">
            ${icon('wide', '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>')}
          </button>
        </div>
      </body>
    </html>`;
