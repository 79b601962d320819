import assets from 'virtual:client-assets';
import { html } from 'hono/html';

/** The styles of forms and of what is personal. They stand before what they dress, and are asked for by nobody who sees none of it. */
export const personalStyles = assets.personalStyles
  .map((href) => String(html`<link rel="stylesheet" href="${href}">`))
  .join('');
