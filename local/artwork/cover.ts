import { bestOn, contrast, type Palette } from './colour.ts';
import { type Era, eraOf } from './eras.ts';
import { pickFace } from './faces.ts';
import type { ArtSubject } from './subject.ts';
import { type Lettering, type Setting, setLettering } from './lettering.ts';
import { type Mood, moodsOf } from './moods.ts';
import { motifFor } from './motifs/choose.ts';
import { palettesFor } from './palettes.ts';
import { type Rng, seeded } from './random.ts';
import { type Box, clip, path, rect } from './svg.ts';
import { type FaceName, typeCase } from './typefaces.ts';

/** A poster's page in drawing units. */
export const page: Box = { x: 0, y: 0, w: 200, h: 300 };

/** What a small line is set in beside each display face. */
const companions: Readonly<Record<FaceName, FaceName>> = {
  anton: 'jostBook',
  jost: 'jostBook',
  jostBook: 'jostBook',
  jostThin: 'jostBook',
  limelight: 'jostBook',
  abril: 'jostBook',
  yellowtail: 'jostBook',
  rye: 'jostBook',
  creepster: 'jostBook',
  grenze: 'grenze',
  inter: 'interBook',
  interBook: 'interBook',
  caprasimo: 'interBook',
  audiowide: 'jostBook',
  gloock: 'interBook',
  titan: 'jost',
  cinzel: 'cinzel',
};

export type TitleSetting = Omit<Setting, 'face'> & { fill: string; face?: FaceName; subFill?: string };

/** All that a layout needs to compose one poster. */
export type Cover = {
  rng: Rng;
  palette: Palette;
  era: Era;
  mood: Mood;
  face: FaceName;
  main: string;
  sub: string;
  /** Every piece of title lettering set so far, for measuring. */
  lettering: Lettering[];
  /** The title's picture in a box, cut at its edges. */
  art: (box: Box, palette?: Palette) => string;
  /** The title, with its subtitle small beneath; turned titles leave it to `subtitle`. */
  title: (setting: TitleSetting) => { svg: string; bounds: Box; flat: { w: number; h: number } };
  /** The subtitle by itself. */
  subtitle: (box: Box, fill: string, align?: Setting['align']) => string;
  /** How high the title would stand in a setting. */
  measure: (setting: TitleSetting) => number;
  /** One small line: credit, year. */
  note: (text: string, box: Box, fill: string, align?: Setting['align'], maxSize?: number) => string;
  credit: string;
  year: string;
  id: () => string;
  /** The palette's colour that reads best on a ground; plain black or white where neither does. */
  on: (ground: string) => string;
};

/** A title cut at its colon: what is set large, and what is set small beneath it. */
function splitTitle(title: string): { main: string; sub: string } {
  const cut = /^(.{2,}?)(?:: | – | — )(.+)$/u.exec(title);
  return cut ? { main: cut[1]!, sub: cut[2]! } : { main: title, sub: '' };
}

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

function titleSetter(cover: Pick<Cover, 'face' | 'main' | 'sub' | 'lettering'>): Cover['title'] {
  return ({ fill, subFill = fill, face = cover.face, ...wanted }) => {
    const { box } = wanted;
    const subbed = cover.sub !== '' && wanted.rotate === undefined;
    const room = !subbed ? 0 : Math.min(box.h * 0.34, 26);
    const mainBox = { ...box, h: box.h - room };
    const set = (dy: number) =>
      setLettering(cover.main, { ...wanted, face, valign: 'top', box: { ...mainBox, y: mainBox.y + dy } });
    const subSet = (top: number) =>
      setLettering(cover.sub, {
        face: companions[face],
        box: { ...box, y: top, h: room - 4 },
        align: wanted.align,
        maxSize: 12,
        maxLines: 2,
        leading: 1.15,
        tracking: typeCase[companions[face]].caps ? 0.06 : 0,
      });
    const first = set(0);
    if (!first) return { svg: '', bounds: { ...box, h: 0 }, flat: { w: 0, h: 0 } };
    const under = subbed ? subSet(0) : null;
    const total = first.bounds.h + (under ? under.bounds.h + 5 : 0);
    const dy = { top: 0, middle: 0.5, bottom: 1 }[wanted.valign ?? 'top'] * Math.max(0, box.h - total);
    const main = set(dy)!;
    const sub = under && subSet(main.bounds.y + main.bounds.h + 5);
    cover.lettering.push(main, ...(sub ? [sub] : []));
    return {
      svg: path(main.d, fill) + (sub ? path(sub.d, subFill) : ''),
      bounds: union([main.bounds, ...(sub ? [sub.bounds] : [])]),
      flat: main.flat,
    };
  };
}

/** Gathers what belongs to a subject: its age, mood, colours, face and picture. */
export function makeCover(subject: ArtSubject): Cover {
  const rng = seeded(`${subject.kind}|${subject.key}|${subject.title}`);
  const era = eraOf(subject.year);
  const moods = moodsOf(subject.genres);
  const mood = moods[0]!;
  const palette = rng.pick(palettesFor(era, mood));
  const face = pickFace(era, mood, rng);
  const motif = motifFor(subject.title, moods, era, rng);
  const lettering: Lettering[] = [];
  const { main, sub } = splitTitle(subject.title);
  let ids = 0;
  const id = () => `k${(ids += 1)}`;
  return {
    rng,
    palette,
    era,
    mood,
    face,
    main,
    sub,
    lettering,
    id,
    credit: subject.credit ?? '',
    year: subject.year === null ? '' : String(subject.year),
    art: (box, colours = palette) => clip(id(), rect(box, '#000'), motif(rng, box, colours, id)),
    title: titleSetter({ face, main, sub, lettering }),
    subtitle: (box, fill, align = 'left') => {
      const small = companions[face];
      const set =
        sub === ''
          ? null
          : setLettering(sub, { face: small, box, align, valign: 'middle', maxSize: 11, maxLines: 2, leading: 1.15 });
      if (set) lettering.push(set);
      return set ? path(set.d, fill) : '';
    },
    measure: (setting) => titleSetter({ face, main, sub, lettering: [] })(setting).bounds.h,
    note: (text, box, fill, align = 'left', maxSize = 7) => {
      const set =
        text === ''
          ? null
          : setLettering(text, {
              face: companions[face],
              box,
              align,
              maxSize,
              maxLines: 1,
              tracking: 0.04,
              valign: 'middle',
            });
      return set ? path(set.d, fill) : '';
    },
    on: (ground) => {
      const best = bestOn(ground, [palette.paper, palette.ink]);
      return contrast(ground, best) >= 3.2 ? best : bestOn(ground, [best, '#17120f', '#fff8e8']);
    },
  };
}
