import { type Rng, seeded } from '../drawing/random.ts';
import { type Drawing, path, place, rect, svg } from '../drawing/svg.ts';
import { type Lettering, setLettering } from '../lettering/lettering.ts';
import type { FaceName } from '../lettering/typefaces.ts';
import type { ArtSubject } from '../subject.ts';
import { devices } from './devices.ts';

/** Off-white: the site's walls are dark. */
const ink = '#f4efe4';
const faces: readonly FaceName[] = [
  'jost',
  'anton',
  'gloock',
  'limelight',
  'abril',
  'cinzel',
  'inter',
  'audiowide',
  'caprasimo',
  'yellowtail',
  'jostBook',
  'titan',
];
const trade =
  /^(.+?)[\s,]+((?:(?:motion|moving|picture|pictures|productions?|films?|film|cinema|studios?|company|co\.?|corporation|corp\.?|inc\.?|limited|ltd\.?|foundation|institute|television|entertainment|society|service|board|gmbh|a\.?b\.?|s\.?a\.?|&|and)\s*)+)$/iu;

const finish = (svg: string, w: number, h: number): Drawing => ({ svg, w, h });

const drawn = (set: Lettering | null, more = '') => (set ? path(set.d, ink, more) : '');
const right = (set: Lettering | null) => (set ? set.bounds.x + set.bounds.w : 0);

/** The name in two parts: what it is called, and what trade it is in. */
function parts(name: string): { name: string; line: string } {
  const cut = trade.exec(name);
  return cut && !/\s(?:des|de|of|the|und)$/iu.test(cut[1]!)
    ? { name: cut[1]!, line: cut[2]!.trim() }
    : { name, line: '' };
}

/** The device beside the name, its trade in small capitals beneath. */
function beside(rng: Rng, name: string, line: string, face: FaceName): Drawing {
  const set = setLettering(name, {
    face,
    box: { x: 62, y: line ? 6 : 8, w: 230, h: line ? 33 : 44 },
    valign: 'middle',
    maxLines: 2,
    maxSize: 40,
    leading: 1,
  });
  const under =
    line === ''
      ? null
      : setLettering(line.toLocaleUpperCase('en'), {
          face: 'jostBook',
          box: { x: 62, y: (set ? set.bounds.y + set.bounds.h : 40) + 5, w: Math.max(70, right(set) - 62), h: 8 },
          maxLines: 1,
          maxSize: 10,
          tracking: 0.22,
        });
  return finish(
    place(rng.pick(devices)(ink, rng), 6, 6, 1.2) + drawn(set) + drawn(under, 'opacity="0.78"'),
    Math.max(right(set), right(under)) + 8,
    60,
  );
}

/** The device above, everything on one axis. */
function above(rng: Rng, name: string, line: string, face: FaceName): Drawing {
  const set = setLettering(name, {
    face,
    box: { x: 8, y: 52, w: 184, h: 36 },
    align: 'centre',
    valign: 'middle',
    maxLines: 2,
    maxSize: 34,
    leading: 1,
  });
  const under =
    line === ''
      ? null
      : setLettering(line.toLocaleUpperCase('en'), {
          face: 'jostBook',
          box: { x: 30, y: 94, w: 140, h: 8 },
          align: 'centre',
          maxLines: 1,
          maxSize: 9,
          tracking: 0.24,
        });
  return finish(
    place(rng.pick(devices)(ink, rng), 80, 6, 1) + drawn(set) + drawn(under, 'opacity="0.78"'),
    200,
    line === '' ? 96 : 110,
  );
}

/** The name between two rules, or in a plate cut out of the ink. */
function plate(rng: Rng, name: string, line: string, face: FaceName): Drawing {
  const set = setLettering(name, {
    face,
    box: { x: 16, y: 13, w: 268, h: 36 },
    valign: 'middle',
    maxLines: 1,
    maxSize: 40,
  });
  const width = Math.max(90, right(set) + 16);
  const label =
    line === ''
      ? null
      : setLettering(line.toLocaleUpperCase('en'), {
          face: 'jostBook',
          box: { x: 16, y: 68, w: width - 32, h: 7 },
          align: 'centre',
          maxLines: 1,
          maxSize: 9,
          tracking: 0.3,
        });
  const height = line === '' ? 62 : 80;
  const body = set ? set.d : '';
  return rng.chance(0.5)
    ? finish(
        path(svg`M4 4H${width - 4}V58H4Z${body}`, ink, 'fill-rule="evenodd"') + drawn(label, 'opacity="0.78"'),
        width,
        height,
      )
    : finish(
        rect({ x: 4, y: 4, w: width - 8, h: 1.6 }, ink) +
          rect({ x: 4, y: 56.4, w: width - 8, h: 1.6 }, ink) +
          drawn(set) +
          drawn(label, 'opacity="0.78"'),
        width,
        height,
      );
}

/** Composes a company's mark: its name in character, a small device, off-white on a clear ground. */
export function composeLogo(subject: ArtSubject): Drawing {
  const rng = seeded(`logo|${subject.key}|${subject.title}`);
  const { name, line } = parts(subject.title);
  const make = rng.pick([beside, beside, above, plate]);
  return make(rng, name, line, rng.pick(faces));
}
