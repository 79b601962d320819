import { eraOf } from './eras.ts';
import type { ArtSubject } from './subject.ts';
import { moodsOf } from './moods.ts';
import { seeded } from './random.ts';
import { scenesFor } from './scenes/choose.ts';
import { scenes } from './scenes/index.ts';
import { vignette } from './scenes/set.ts';
import { gradingsFor } from './scenes/tones.ts';
import { weather } from './scenes/weather.ts';
import { type Drawing, group, svg } from './svg.ts';

/** Composes a wordless view for a title: a place, its light, and whoever is in it. Its weight lies right of the middle. */
export function composeBackdrop(subject: ArtSubject): Drawing {
  const rng = seeded(`backdrop|${subject.key}|${subject.title}`);
  const moods = moodsOf(subject.genres);
  const tones = rng.pick(gradingsFor(eraOf(subject.year), moods[0]!));
  const name = scenesFor(subject.title, moods, rng);
  let ids = 0;
  const id = () => `s${(ids += 1)}`;
  // The camera comes nearer by its own measure, towards the right of the middle, so that one set makes many pictures.
  const near = rng.between(1, 1.28);
  const place = scenes[name](rng, tones, id) + weather(rng, tones, name);
  return {
    svg: group(place, svg`transform="translate(224 92) scale(${near}) translate(-224 -92)"`) + vignette(id),
    w: 320,
    h: 180,
  };
}
