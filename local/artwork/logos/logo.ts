import { type Rng, seeded } from '../drawing/random.ts';
import { type Box, type Drawing, path, place, rect, svg } from '../drawing/svg.ts';
import { type Lettering, setLettering, type Setting } from '../lettering/lettering.ts';
import type { FaceName } from '../lettering/typefaces.ts';
import type { ArtSubject } from '../subject.ts';
import { symbols } from './symbols.ts';

/** Off-white, for the site's dark pages. */
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

const nameAndTrade =
  /^(.+?)[\s,]+((?:(?:motion|moving|picture|pictures|productions?|films?|film|cinema|studios?|company|co\.?|corporation|corp\.?|inc\.?|limited|ltd\.?|foundation|institute|television|entertainment|society|service|board|gmbh|a\.?b\.?|s\.?a\.?|&|and)\s*)+)$/iu;

type Company = { name: string; trade: string; face: FaceName };

/** Splits a company's name from its trade, such as “Pictures Corporation”. */
function splitName(title: string): { name: string; trade: string } {
  const [, name = '', trade = ''] = nameAndTrade.exec(title) ?? [];
  return trade === '' || /\s(?:des|de|of|the|und)$/iu.test(name)
    ? { name: title, trade: '' }
    : { name, trade: trade.trim() };
}

const outline = (set: Lettering | null, more = '') => (set ? path(set.d, ink, more) : '');
const rightOf = (set: Lettering | null) => (set ? set.bounds.x + set.bounds.w : 0);

function setTrade({ trade }: Company, box: Box, align: Setting['align']): { svg: string; right: number } {
  const setting = { face: 'jostBook', box, align, maxLines: 1, maxSize: 9.5, tracking: 0.24 } as const;
  const set = setLettering(trade.toLocaleUpperCase('en'), setting);
  return { svg: outline(set, 'opacity="0.78"'), right: rightOf(set) };
}

/** The symbol beside the name, the trade in small capitals below. */
function beside(rng: Rng, company: Company): Drawing {
  const box = company.trade ? { x: 62, y: 6, w: 230, h: 33 } : { x: 62, y: 8, w: 230, h: 44 };
  const name = setLettering(company.name, { face: company.face, box, valign: 'middle', maxLines: 2, maxSize: 40 });
  const bottom = name ? name.bounds.y + name.bounds.h : 40;
  const trade = setTrade(company, { x: 62, y: bottom + 5, w: Math.max(70, rightOf(name) - 62), h: 8 }, 'left');
  return {
    svg: place(rng.pick(symbols)(ink, rng), 6, 6, 1.2) + outline(name) + trade.svg,
    w: Math.max(rightOf(name), trade.right) + 8,
    h: 60,
  };
}

/** The symbol above the name, both centred. */
function above(rng: Rng, company: Company): Drawing {
  const box = { x: 8, y: 52, w: 184, h: 36 };
  const setting = { face: company.face, box, align: 'centre', valign: 'middle', maxLines: 2, maxSize: 34 } as const;
  const trade = setTrade(company, { x: 30, y: 94, w: 140, h: 8 }, 'centre');
  return {
    svg: place(rng.pick(symbols)(ink, rng), 80, 6, 1) + outline(setLettering(company.name, setting)) + trade.svg,
    w: 200,
    h: company.trade ? 110 : 96,
  };
}

/** The name between two rules, or cut out of a plate. */
function plate(rng: Rng, company: Company): Drawing {
  const box = { x: 16, y: 13, w: 268, h: 36 };
  const name = setLettering(company.name, { face: company.face, box, valign: 'middle', maxLines: 1, maxSize: 40 });
  const w = Math.max(90, rightOf(name) + 16);
  const rule = (y: number) => rect({ x: 4, y, w: w - 8, h: 1.6 }, ink);
  const sign = rng.chance(0.5)
    ? path(svg`M4 4H${w - 4}V58H4Z${name?.d ?? ''}`, ink, 'fill-rule="evenodd"')
    : rule(4) + rule(56.4) + outline(name);
  const trade = setTrade(company, { x: 16, y: 68, w: w - 32, h: 7 }, 'centre');
  return { svg: sign + trade.svg, w, h: company.trade ? 80 : 62 };
}

/** Composes a logo in off-white on a transparent ground. */
export function composeLogo(subject: ArtSubject): Drawing {
  const rng = seeded(`logo|${subject.key}|${subject.title}`);
  const make = rng.pick([beside, beside, above, plate]);
  return make(rng, { ...splitName(subject.title), face: rng.pick(faces) });
}
