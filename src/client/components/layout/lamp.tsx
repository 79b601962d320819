/** The site's logo: a marquee with a row of bulbs. */
export const Lamp = () => (
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
