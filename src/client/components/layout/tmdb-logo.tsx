/** TMDB's logo, required for attribution. */
export const TmdbLogo = () => (
  <svg className="tmdb" viewBox="0 0 88 24" fill="none" role="img" aria-label="TMDB">
    <linearGradient id="tmdb" x2="88" gradientUnits="userSpaceOnUse">
      <stop />
      <stop offset=".56" />
      <stop offset="1" />
    </linearGradient>
    <path
      d="M2 5h14M9 5v15M23 20V5l8 9 8-9v15M47 5h6a7.5 7.5 0 0 1 0 15h-6zM70 5h8a3.7 3.7 0 0 1 0 7.4h-8zM70 12.4h9a3.8 3.8 0 0 1 0 7.6h-9z"
      stroke="url(#tmdb)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
  </svg>
);
