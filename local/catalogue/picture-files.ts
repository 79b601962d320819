import type { ArtSubject } from '../artwork/index.ts';
import { yearOf } from './dates.ts';
import type { Library } from './library.ts';
import { listSeasons } from './seasons.ts';
import type { PictureKind } from './sizes.ts';
import { keyOf, type MediaType, type Work } from './works.ts';

/** The subject that a file name refers to, and the kind that determines its sizes. */
export interface PictureRequest {
  readonly kind: PictureKind;
  readonly subject: ArtSubject;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Parser = (groups: Groups, library: Library) => PictureRequest | null;

const CREDITS = { movie: 'Directed by', tv: 'Created by' } as const;

function subjectOf(kind: ArtSubject['kind'], work: Work, key: string, title = work.facts.title): ArtSubject {
  const { genres, media, makers } = work.facts;
  const credit = makers.length > 0 ? { credit: `${CREDITS[media]} ${makers.slice(0, 2).join(' and ')}` } : {};
  return { kind, key, title, year: yearOf(work.date), genres, ...credit };
}

function findWork({ media, id }: Groups, library: Library): Work | undefined {
  return library.find(media as MediaType, Number(id));
}

const readPoster: Parser = (groups, library) => {
  const work = findWork(groups, library);
  if (!work?.facts.hasPoster) return null;
  const key = [keyOf(work.facts), groups['season'], groups['version']].filter(Boolean).join('-');
  return { kind: 'poster', subject: subjectOf('poster', work, key) };
};

const readBackdrop: Parser = (groups, library) => {
  const work = findWork(groups, library);
  if (!work?.facts.hasBackdrop) return null;
  const key = [keyOf(work.facts), groups['version']].filter(Boolean).join('-');
  return { kind: 'backdrop', subject: subjectOf('backdrop', work, key) };
};

const readTitleLogo: Parser = (groups, library) => {
  const work = findWork(groups, library);
  return work ? { kind: 'logo', subject: subjectOf('logo', work, keyOf(work.facts)) } : null;
};

const readStill: Parser = (groups, library) => {
  const work = library.find('tv', Number(groups['id']));
  const season =
    work && listSeasons(work, library.today).find((candidate) => candidate.facts.number === Number(groups['season']));
  const episode = season?.episodes.find((candidate) => candidate.facts.number === Number(groups['episode']));
  if (!work || !episode) return null;
  const key = `${keyOf(work.facts)}-${groups['season']}-${groups['episode']}`;
  return { kind: 'still', subject: subjectOf('still', work, key, episode.facts.name) };
};

const readProfile: Parser = (groups, library) => {
  const person = library.people.find(Number(groups['id']));
  if (!person?.hasPortrait) return null;
  const first = library.people.creditsOf(person)[0];
  const year = first ? yearOf(library.workOf(first.facts).date) : null;
  const genres = first?.facts.genres ?? [];
  const subject: ArtSubject = { kind: 'portrait', key: `person-${person.id}`, title: person.name, year, genres };
  return { kind: 'profile', subject };
};

const readBrandLogo: Parser = (groups, library) => {
  const brand = library.brands.find(Number(groups['id']));
  if (!brand?.hasLogo) return null;
  const subject: ArtSubject = { kind: 'logo', key: `brand-${brand.id}`, title: brand.name, year: null, genres: [] };
  return { kind: 'logo', subject };
};

const FILES: readonly (readonly [RegExp, Parser])[] = [
  [/^poster-(?<media>movie|tv)-(?<id>\d+)(?:-(?<season>s\d+))?(?:-(?<version>[23]))?\.jpg$/, readPoster],
  [/^backdrop-(?<media>movie|tv)-(?<id>\d+)(?:-(?<version>[23]))?\.jpg$/, readBackdrop],
  [/^still-tv-(?<id>\d+)-(?<season>\d+)-(?<episode>\d+)\.jpg$/, readStill],
  [/^profile-(?<id>\d+)\.jpg$/, readProfile],
  [/^logo-(?<media>movie|tv)-(?<id>\d+)\.png$/, readTitleLogo],
  [/^logo-(?<id>\d+)\.png$/, readBrandLogo],
];

/** Parses a file name of the image host. Returns null if the catalogue has no such picture. */
export function readPictureFile(file: string, library: Library): PictureRequest | null {
  for (const [pattern, parse] of FILES) {
    const match = pattern.exec(file);
    if (match) return parse(match.groups ?? {}, library);
  }
  return null;
}
