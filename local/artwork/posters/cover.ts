import { bestOn, contrast, type Palette } from '../drawing/colour.ts';
import { type Rng, seeded } from '../drawing/random.ts';
import { type Box, clip, idMaker, path, rect } from '../drawing/svg.ts';
import { type Era, eraOf } from '../eras.ts';
import { setLettering, type Setting } from '../lettering/lettering.ts';
import { moodsOf } from '../moods.ts';
import { chooseMotif } from '../motifs/choose.ts';
import type { ArtSubject } from '../subject.ts';
import { pickFace } from './faces.ts';
import { palettesFor } from './palettes.ts';
import { companionOf, setTitle, type SetTitle, splitTitle, type Title, type TitleSetting } from './title.ts';

/** A poster's page in drawing units. */
export const page: Box = { x: 0, y: 0, w: 200, h: 300 };

/** The parts from which a layout composes one poster. */
export type Cover = Title & {
  rng: Rng;
  id: () => string;
  palette: Palette;
  era: Era;
  credit: string;
  year: string;
  creditAndYear: string;
  /** The title's motif in a box, clipped at its edges. */
  art: (box: Box, palette?: Palette) => string;
  title: (setting: TitleSetting) => SetTitle;
  /** The subtitle by itself, for layouts that turn the title. */
  subtitle: (box: Box, fill: string, align?: Setting['align']) => string;
  /** One small line: credit or year. */
  note: (text: string, box: Box, fill: string, align?: Setting['align'], maxSize?: number) => string;
  /** Returns the most readable colour on a ground: the palette's paper or ink, or black or white for low contrast. */
  on: (ground: string) => string;
};

/** Chooses palette, face and motif of a subject. */
export function makeCover(subject: ArtSubject): Cover {
  const rng = seeded(`${subject.kind}|${subject.key}|${subject.title}`);
  const id = idMaker();
  const era = eraOf(subject.year);
  const moods = moodsOf(subject.genres);
  const palette = rng.pick(palettesFor(era, moods[0]!));
  const title = { ...splitTitle(subject.title), face: pickFace(era, moods[0]!, rng) };
  const motif = chooseMotif(subject.title, moods, era, rng);
  const { credit = '' } = subject;
  const year = String(subject.year ?? '');
  const small = (text: string, setting: Omit<Setting, 'face'>, fill: string) => {
    const set = setLettering(text, { tracking: 0.04, valign: 'middle', ...setting, face: companionOf(title.face) });
    return set ? path(set.d, fill) : '';
  };
  return {
    ...title,
    rng,
    id,
    palette,
    era,
    credit,
    year,
    creditAndYear: [credit, year].filter(Boolean).join('  ·  '),
    art: (box, colours = palette) => clip(id(), rect(box, '#000'), motif(rng, box, colours, id)),
    title: (setting) => setTitle(title, setting),
    subtitle: (box, fill, align) => small(title.sub, { box, align, maxSize: 11, maxLines: 2, leading: 1.15 }, fill),
    note: (text, box, fill, align, maxSize = 6) => small(text, { box, align, maxSize, maxLines: 1 }, fill),
    on: (ground) => {
      const best = bestOn(ground, [palette.paper, palette.ink]);
      return contrast(ground, best) >= 3.2 ? best : bestOn(ground, [best, '#17120f', '#fff8e8']);
    },
  };
}
