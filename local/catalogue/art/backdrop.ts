import { eraOf } from './eras.ts';
import type { ArtSubject } from './index.ts';
import { moodsOf } from './moods.ts';
import { seeded } from './random.ts';
import { scenesFor } from './scenes/choose.ts';
import { scenes } from './scenes/index.ts';
import { vignette } from './scenes/set.ts';
import { gradingsFor } from './scenes/tones.ts';

/** Composes a wordless view for a title: a place, its light, and whoever is in it. Its weight lies right of the middle. */
export function composeBackdrop(subject: ArtSubject): { svg: string; view: string } {
  const rng = seeded(`backdrop|${subject.key}|${subject.title}`);
  const moods = moodsOf(subject.genres);
  const tones = rng.pick(gradingsFor(eraOf(subject.year), moods[0]!));
  const scene = scenes[scenesFor(subject.title, moods, rng)];
  let ids = 0;
  const id = () => `s${(ids += 1)}`;
  return { svg: scene(rng, tones, id) + vignette(id), view: '0 0 320 180' };
}
