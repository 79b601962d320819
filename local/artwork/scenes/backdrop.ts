import { bust } from '../drawing/figures.ts';
import { type Rng, seeded } from '../drawing/random.ts';
import { type Drawing, group, idMaker, svg } from '../drawing/svg.ts';
import { eraOf } from '../eras.ts';
import { moodsOf } from '../moods.ts';
import type { ArtSubject } from '../subject.ts';
import { chooseScene } from './choose.ts';
import { screen, vignette } from './scene.ts';
import { gradingsFor, type Tones } from './tones.ts';
import { weather } from './weather.ts';

function prepare(subject: ArtSubject, title: string) {
  const rng = seeded(`${subject.kind}|${subject.key}|${subject.title}`);
  const moods = moodsOf(subject.genres);
  const tones = rng.pick(gradingsFor(eraOf(subject.year), moods[0]!));
  return { rng, tones, id: idMaker(), scene: chooseScene(title, moods, rng) };
}

/** Composes a picture of a title without words: a place and its light, the subject right of the middle. */
export function composeBackdrop(subject: ArtSubject): Drawing {
  const { rng, tones, id, scene } = prepare(subject, subject.title);
  // Different zooms towards the subject make many pictures of one scene.
  const zoom = rng.between(1, 1.28);
  const place = scene.draw(rng, tones, id) + (scene.isOutdoors ? weather(rng, tones) : '');
  const zoomed = group(place, svg`transform="translate(224 92) scale(${zoom}) translate(-224 -92)"`);
  return { svg: zoomed + vignette(id), w: screen.w, h: screen.h };
}

type Shot = { zoom: number; x: number; y: number; cast: (rng: Rng, tones: Tones) => string };

/** Camera positions for the same place: wide or close, with up to two people in front. */
const shots: readonly Shot[] = [
  { zoom: 1, x: 0, y: 0, cast: () => '' },
  { zoom: 1.5, x: 96, y: 34, cast: () => '' },
  { zoom: 1.3, x: 70, y: 18, cast: (rng, t) => bust(rng, rng.between(90, 120), 186, 132, t.near) },
  { zoom: 1.15, x: 40, y: 8, cast: (rng, t) => bust(rng, 84, 188, 128, t.near) + bust(rng, 240, 190, 136, t.near) },
  { zoom: 1.4, x: 60, y: 40, cast: (rng, t) => bust(rng, rng.between(210, 236), 192, 146, t.near) },
];

/** Composes a frame of an episode: a place of the series' mood in one of several shots. */
export function composeStill(subject: ArtSubject): Drawing {
  const { rng, tones, id, scene } = prepare(subject, '');
  const { zoom, x, y, cast } = rng.pick(shots);
  const shift = svg`translate(${-x * (1 - 1 / zoom) * 3} ${-y})`;
  const place = group(scene.draw(rng, tones, id), svg`transform="scale(${zoom}) ${shift}"`);
  return { svg: place + cast(rng, tones) + vignette(id), w: screen.w, h: screen.h };
}
