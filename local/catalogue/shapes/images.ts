import { backdropPath, posterPath, titleLogoPath } from '../pictures.ts';
import type { Work } from '../works.ts';

interface Picture {
  readonly aspect_ratio: number;
  readonly height: number;
  readonly iso_639_1: string | null;
  readonly file_path: string;
  readonly vote_average: number;
  readonly vote_count: number;
  readonly width: number;
}

const SIZES = { backdrops: [1920, 1080], posters: [1000, 1500], logos: [500, 200] } as const;
const VERSIONS = [1, 2, 3];

function toPicture(kind: keyof typeof SIZES, file_path: string, language: string | null, version: number): Picture {
  const [width, height] = SIZES[kind];
  const aspect_ratio = Number((width / height).toFixed(3));
  const votes = { vote_average: Number((5.9 - version * 0.2).toFixed(3)), vote_count: 24 - version * 6 };
  return { aspect_ratio, height, iso_639_1: language, file_path, ...votes, width };
}

/**
 * Returns the requested image languages, by default the language of the request. In the list, null means pictures
 * without text. A result of null means all languages.
 */
function requestedLanguages(query: URLSearchParams): readonly (string | null)[] | null {
  const named = query.get('include_image_language');
  if (named !== null) return named.split(',').map((code) => (code.trim() === 'null' ? null : code.trim()));
  const language = query.get('language');
  return language === null ? null : [language.slice(0, 2)];
}

/** A title's pictures: three backdrops, one of them with text, three posters and a logo. */
export function toImages({ facts }: Work, query: URLSearchParams) {
  const languagesToShow = requestedLanguages(query);
  const allow = (pictures: Picture[]) =>
    pictures.filter((picture) => languagesToShow === null || languagesToShow.includes(picture.iso_639_1));
  const versions = (kind: 'backdrops' | 'posters', path: typeof posterPath, languages: readonly (string | null)[]) =>
    VERSIONS.flatMap((version, index) => {
      const file = path(facts, version);
      return file === null ? [] : [toPicture(kind, file, languages[index] ?? null, version)];
    });
  return {
    backdrops: allow(versions('backdrops', backdropPath, [null, null, 'en'])),
    logos: allow([toPicture('logos', titleLogoPath(facts), 'en', 1)]),
    posters: allow(versions('posters', posterPath, ['en', null, facts.originalLanguage])),
  };
}
