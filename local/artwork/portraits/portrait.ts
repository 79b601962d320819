import { seeded } from '../drawing/random.ts';
import { type Drawing, group, path, place, svg } from '../drawing/svg.ts';
import type { ArtSubject } from '../subject.ts';
import { anyClothes, menswear, womenswear } from './clothes.ts';
import { face } from './face.ts';
import { wardrobeOf } from './given-names.ts';
import { paintGround } from './grounds.ts';
import { anyHair, longHair, shortHair } from './hair.ts';
import { inkSets } from './inks.ts';
import { profile } from './profile.ts';

const wardrobes = {
  women: { hair: longHair, clothes: womenswear, profile: 'long' },
  men: { hair: shortHair, clothes: menswear, profile: 'short' },
  either: { hair: anyHair, clothes: anyClothes, profile: 'short' },
} as const;

/** Composes a stylised head and shoulders. A crop to 4:5 leaves the head whole. */
export function composePortrait(subject: ArtSubject): Drawing {
  const rng = seeded(`portrait|${subject.key}|${subject.title}`);
  const kind = wardrobeOf(subject.title);
  const wardrobe = wardrobes[kind];
  const inks = rng.pick(inkSets);
  const ground = paintGround(rng, inks);
  const clothes = rng.pick(wardrobe.clothes)(inks);
  const trim = {
    moustache: kind === 'men' && rng.chance(0.34),
    beard: kind === 'men' && rng.chance(0.2),
    glasses: rng.chance(0.2),
    earrings: kind === 'women' && rng.chance(0.5),
    paint: kind === 'women',
  };
  let figure: string;
  if (rng.chance(0.27)) figure = place(profile(rng, inks, trim.beard, wardrobe.profile), 0, 8, 1) + clothes;
  else {
    const hair = rng.pick(wardrobe.hair);
    const head = (inner: string, tilt: number) => group(inner, svg`transform="translate(0 9) rotate(${tilt} 100 190)"`);
    const tilt = rng.between(-6, 6);
    const neck =
      path('M82 160H118V214C112 228 88 228 82 214Z', inks.light) +
      path('M82 168C92 190 112 186 118 172V214C112 228 100 226 96 222C104 204 90 196 82 184Z', inks.shade);
    figure =
      head(hair.behind?.(inks) ?? '', tilt) +
      neck +
      clothes +
      head(face(rng, inks, trim, 'half') + hair.before(inks), tilt);
  }
  const mirrored = rng.chance(0.5) ? 'translate(200 0) scale(-1 1)' : '';
  const near = rng.between(1, 1.12);
  const placed = svg`${mirrored} translate(100 150) scale(${near}) translate(-100 ${-150 + rng.between(-2, 6)})`;
  return { svg: ground + group(figure, `transform="${placed}"`), w: 200, h: 300 };
}
