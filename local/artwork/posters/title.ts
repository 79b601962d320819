import { type Box, path, place } from '../drawing/svg.ts';
import { setLettering, type Setting } from '../lettering/lettering.ts';
import type { FaceName } from '../lettering/typefaces.ts';

/** A title in its display face, split at its colon. `main` is set large, `sub` small beneath it. */
export type Title = { main: string; sub: string; face: FaceName };

export type TitleSetting = Omit<Setting, 'face'> & { fill: string };

/** A set title: its markup, its bounds, and the height of its main part before it is turned. */
export type SetTitle = { svg: string; bounds: Box; flatHeight: number };

/** The faces for small lines, by display face. The default is Jost Book. */
const companions: Partial<Record<FaceName, FaceName>> = {
  caprasimo: 'interBook',
  cinzel: 'cinzel',
  gloock: 'interBook',
  grenze: 'grenze',
  inter: 'interBook',
  titan: 'jost',
};

/** Returns the face for small lines beside a display face. */
export const companionOf = (face: FaceName): FaceName => companions[face] ?? 'jostBook';

/** Splits a title at its first colon or dash. */
export function splitTitle(title: string): { main: string; sub: string } {
  const [, main = title, sub = ''] = /^(.{2,}?)(?:: | – | — )(.+)$/u.exec(title) ?? [];
  return { main, sub };
}

/** Sets a title into a box with its subtitle beneath. A turned title has no subtitle. */
export function setTitle({ main, sub, face }: Title, { fill, ...setting }: TitleSetting): SetTitle {
  const { box, align, valign = 'top', rotate } = setting;
  const room = sub === '' || rotate !== undefined ? 0 : Math.min(box.h * 0.34, 26);
  const upper = setLettering(main, { ...setting, face, valign: 'top', box: { ...box, h: box.h - room } });
  if (!upper) return { svg: '', bounds: { ...box, h: 0 }, flatHeight: 0 };
  const lower =
    room === 0
      ? null
      : setLettering(sub, {
          face: companionOf(face),
          box: { ...box, y: upper.bounds.y + upper.bounds.h + 5, h: room - 4 },
          align,
          maxSize: 12,
          maxLines: 2,
          leading: 1.15,
          tracking: 0.04,
        });
  const height = upper.bounds.h + (lower ? lower.bounds.h + 5 : 0);
  const dy = { top: 0, middle: 0.5, bottom: 1 }[valign] * Math.max(0, box.h - height);
  return {
    svg: place(path(upper.d, fill) + (lower ? path(lower.d, fill) : ''), 0, dy, 1),
    bounds: { ...upper.bounds, y: upper.bounds.y + dy, h: height },
    flatHeight: upper.flatHeight,
  };
}
