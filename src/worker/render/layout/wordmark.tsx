import { routes } from '../../../shared/routes.ts';
import { site } from '../../../shared/text/site.ts';

/** The site's logo: a marquee with a row of bulbs. */
const Lamp = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M2 5.5A1.5 1.5 0 0 1 3.5 4h17A1.5 1.5 0 0 1 22 5.5V14l-10 3-10-3z" opacity=".28" />
    <circle cx="5" cy="7.5" r="1.6" />
    <circle cx="12" cy="7.5" r="1.6" />
    <circle cx="19" cy="7.5" r="1.6" />
    <circle cx="8.5" cy="12" r="1.6" />
    <circle cx="15.5" cy="12" r="1.6" />
    <path d="M11 17h2v4h-2z" />
  </svg>
);

/**
 * The site's name as a path, so that it needs no font. Bricolage Grotesque, bold, 200 units per em. The curves are fitted
 * to half a unit, a twentieth of a pixel.
 */
const letters =
  'M27 132h-27v-132h43l37 99h1l36-99h41v132h-27l2-103h-2l-40 103h-24l-40-103h-2zm178-68-25-7c6-23 25-32 47-33 32-1 47 14 47 47v18c0 14 1 29 2 43h-25c-1-8-2-17-3-25h-3c-17 43-77 33-67-10 7-31 63-20 67-34 7-20-33-25-40 1zm41 30v-17l5 1c-12 8-42 6-46 18-7 24 31 24 41-2zm79 38h-29v-51-54h24v36h4c3-26 14-44 42-38l-1 31c-3-2-8-2-12-3-18 0-26 15-28 31zm155 33h-29v-29c0-11 2-22 4-32h-4c-5 20-18 33-40 31-37-4-44-52-34-80 13-40 68-43 75 1h4v-29h24v52zm-54-53c15 0 25-16 25-30v-4c0-12-6-26-19-29-36-10-39 63-6 63zm74-85h29v54c0 10 1 25 13 29 22 7 29-20 29-36v-47h29v62 43h-24v-33h-3c-6 23-16 39-42 35-25-3-31-28-31-50zm218 58-82 1v-16l65-1-10 8c6-45-56-41-46 14 5 27 40 32 49 6l25 5c-4 18-17 29-34 32-97 16-85-129 0-108 27 7 34 34 33 59zm112 0-82 1v-16l65-1-10 8c6-45-56-41-46 14 5 27 40 32 49 6l25 5c-4 18-17 29-34 32-97 16-85-129 0-108 27 7 34 34 33 59z';

/** A link to Home with the logo and the name of the site. */
export const Wordmark = () => (
  <a className="wordmark" href={routes.home} aria-label={site.name}>
    <Lamp />
    <svg className="word" viewBox="0 -34 831 200" fill="currentColor" aria-hidden>
      <path d={letters} />
    </svg>
  </a>
);
