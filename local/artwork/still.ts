import { eraOf } from './eras.ts';
import { bust } from './figures.ts';
import type { ArtSubject } from './subject.ts';
import { moodsOf } from './moods.ts';
import { type Rng, seeded } from './random.ts';
import { scenesFor } from './scenes/choose.ts';
import { scenes } from './scenes/index.ts';
import { vignette } from './scenes/set.ts';
import { gradingsFor, type Tones } from './scenes/tones.ts';
import { type Drawing, svg } from './svg.ts';

type Take = { zoom: number; x: number; y: number; cast: (rng: Rng, tones: Tones) => string };

/** How a camera may stand in the same place: farther or nearer, with nobody, one or two in front. */
const takes: readonly Take[] = [
  { zoom: 1, x: 0, y: 0, cast: () => '' },
  { zoom: 1.5, x: 96, y: 34, cast: () => '' },
  { zoom: 1.3, x: 70, y: 18, cast: (rng, t) => bust(rng, rng.between(90, 120), 186, 132, t.near) },
  { zoom: 1.15, x: 40, y: 8, cast: (rng, t) => bust(rng, 84, 188, 128, t.near) + bust(rng, 240, 190, 136, t.near) },
  { zoom: 1.4, x: 60, y: 40, cast: (rng, t) => bust(rng, rng.between(210, 236), 192, 146, t.near) },
];

/** Composes a frame from an episode: the work's kind of place, taken another way each time. */
export function composeStill(subject: ArtSubject): Drawing {
  const rng = seeded(`still|${subject.key}|${subject.title}`);
  const moods = moodsOf(subject.genres);
  const tones = rng.pick(gradingsFor(eraOf(subject.year), moods[0]!));
  const scene = scenes[scenesFor('', moods, rng)];
  const take = rng.pick(takes);
  let ids = 0;
  const id = () => `s${(ids += 1)}`;
  const place = svg`<g transform="scale(${take.zoom}) translate(${-take.x * (1 - 1 / take.zoom) * 3} ${-take.y})">${scene(rng, tones, id)}</g>`;
  return { svg: place + take.cast(rng, tones) + vignette(id), w: 320, h: 180 };
}
