import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ArtSubject, drawImage } from '../../../local/catalogue/art/index.ts';
import { composePoster } from '../../../local/catalogue/art/poster.ts';
import { palettes } from '../../../local/catalogue/art/palettes.ts';
import { contrast } from '../../../local/catalogue/art/colour.ts';

type Work = {
  id: number;
  title?: string;
  name?: string;
  releaseDate?: string;
  firstAirDate?: string;
  genres: number[];
  directors?: string[];
  companies: string[];
};

const data = new URL('../../../local/catalogue/data/', import.meta.url);
const works = readdirSync(data)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, data), 'utf8')) as Work[])
  .filter((work) => Array.isArray(work.genres) && (work.title ?? work.name) !== undefined);

function posterOf(work: Work): ArtSubject {
  const media = work.title === undefined ? 'tv' : 'movie';
  return {
    kind: 'poster',
    key: `${media}-${work.id}`,
    title: work.title ?? work.name ?? '',
    year: Number((work.releaseDate ?? work.firstAirDate ?? '').slice(0, 4)) || null,
    genres: work.genres,
    media,
    ...(work.directors?.length ? { credit: `Directed by ${work.directors.join(' & ')}` } : {}),
  };
}

const subject = (over: Partial<ArtSubject> = {}): ArtSubject => ({
  kind: 'poster',
  key: 'movie-1',
  title: 'Metropolis',
  year: 1927,
  genres: [878, 18],
  media: 'movie',
  ...over,
});

test('the same subject is drawn with the same bytes', async () => {
  const [one, other] = await Promise.all([drawImage(subject(), 185), drawImage(subject(), 185)]);
  expect(one.body.equals(other.body)).toBe(true);
});

test.each([
  ['poster', 342, 513],
  ['poster', 185, 278],
  ['backdrop', 780, 439],
  ['still', 300, 169],
  ['portrait', 185, 278],
] as const)('a %s %d pixels wide is %d high', async (kind, width, height) => {
  const { body, contentType } = await drawImage(subject({ kind }), width);
  expect(await sharp(body).metadata()).toMatchObject({ width, height, format: 'jpeg' });
  expect(contentType).toBe('image/jpeg');
});

test('a logo has the width asked for and a clear ground', async () => {
  const { body, contentType } = await drawImage(subject({ kind: 'logo', title: 'Star Film Company' }), 300);
  expect(await sharp(body).metadata()).toMatchObject({ width: 300, format: 'png', hasAlpha: true });
  expect(contentType).toBe('image/png');
});

test('every title of the catalogue stays inside its frame, clear of the page’s edge, at a legible size', () => {
  expect(works.length).toBeGreaterThan(200);
  for (const work of works) {
    const { lettering } = composePoster(posterOf(work));
    expect(lettering.length, work.title ?? work.name).toBeGreaterThan(0);
    for (const { bounds, frame, size } of lettering) {
      expect(bounds.x, work.title).toBeGreaterThanOrEqual(frame.x - 0.01);
      expect(bounds.y, work.title).toBeGreaterThanOrEqual(frame.y - 0.01);
      expect(bounds.x + bounds.w, work.title).toBeLessThanOrEqual(frame.x + frame.w + 0.01);
      expect(bounds.y + bounds.h, work.title).toBeLessThanOrEqual(frame.y + frame.h + 0.01);
      expect(
        Math.min(bounds.x, bounds.y, 200 - bounds.x - bounds.w, 300 - bounds.y - bounds.h),
        work.title,
      ).toBeGreaterThanOrEqual(7);
      expect(size, work.title).toBeGreaterThan(6);
    }
    expect(lettering[0]!.size, work.title).toBeGreaterThan(11.5);
  }
});

test('two titles side by side look different', async () => {
  const [one, other] = works.slice(0, 2).map(posterOf);
  const pictures = await Promise.all([one!, other!].map((each) => drawImage(each, 92)));
  expect(pictures[0]!.body.equals(pictures[1]!.body)).toBe(false);
});

test('accents, Greek and Cyrillic are set in a face that has them, and a title nobody can set is drawn without words', async () => {
  for (const title of ['Häxan', 'Złoty śnieg', 'Ταξίδι', 'Человек с киноаппаратом']) {
    expect(composePoster(subject({ title })).lettering.length, title).toBeGreaterThan(0);
  }
  expect(composePoster(subject({ title: '東京物語' })).lettering).toHaveLength(0);
  expect((await drawImage(subject({ title: '東京物語' }), 185)).body.length).toBeGreaterThan(1500);
});

test('lettering stands out from the paper in every palette', () => {
  for (const { paper, ink } of palettes) expect(contrast(paper, ink), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['poster', 342, 22_000],
  ['backdrop', 780, 45_000],
  ['backdrop', 1280, 90_000],
  ['portrait', 185, 12_000],
] as const)('a %s at %d pixels stays within %d bytes', async (kind, width, budget) => {
  const sample = works.filter((_, index) => index % 40 === 0).map((work) => ({ ...posterOf(work), kind }));
  for (const each of sample) expect((await drawImage(each, width)).body.length, each.title).toBeLessThan(budget);
});
