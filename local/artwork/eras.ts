import type { LayoutName } from './layouts/index.ts';
import type { Mood } from './moods.ts';
import type { FaceName } from './typefaces.ts';

export type Era = 'silent' | 'thirties' | 'forties' | 'fifties' | 'sixties' | 'seventies' | 'eighties' | 'today';

/** How an age printed: its faces, its compositions, and the exceptions that moods ask for. */
export type Manner = {
  until: number;
  faces: readonly FaceName[];
  layouts: readonly LayoutName[];
  moodFaces: Partial<Record<Mood, readonly FaceName[]>>;
};

const cartoon: readonly FaceName[] = ['titan', 'caprasimo'];

/** The ages of the poster, oldest first; a title belongs to the first whose `until` it does not pass. */
export const manners: Readonly<Record<Era, Manner>> = {
  silent: {
    until: 1929,
    faces: ['jost', 'anton', 'limelight', 'jost'],
    layouts: ['diagonal', 'circle', 'stack', 'vertical', 'frame', 'wedge', 'initial', 'belt'],
    moodFaces: {
      horror: ['grenze', 'grenze', 'anton'],
      fantasy: ['grenze', 'limelight', 'cinzel'],
      history: ['cinzel', 'anton'],
      western: ['rye'],
      comedy: ['limelight', 'titan', 'jost', 'anton'],
      romance: ['limelight', 'abril', 'jost'],
      animation: cartoon,
      kids: cartoon,
      family: ['limelight', 'titan'],
      adventure: ['cinzel', 'anton', 'limelight'],
    },
  },
  thirties: {
    until: 1939,
    faces: ['limelight', 'jost', 'abril', 'limelight'],
    layouts: ['frame', 'arch', 'circle', 'bottomBlock', 'belt', 'stack', 'vertical'],
    moodFaces: {
      horror: ['anton', 'grenze', 'creepster'],
      western: ['rye'],
      animation: cartoon,
      kids: cartoon,
      history: ['cinzel'],
      documentary: ['jost', 'anton'],
      war: ['anton', 'jost'],
      romance: ['abril', 'limelight', 'yellowtail'],
    },
  },
  forties: {
    until: 1949,
    faces: ['anton', 'abril', 'gloock', 'jost'],
    layouts: ['bottomBlock', 'belt', 'diagonal', 'cutout', 'stack', 'warp', 'split'],
    moodFaces: {
      romance: ['yellowtail', 'abril', 'gloock'],
      comedy: ['yellowtail', 'abril', 'titan', 'anton'],
      western: ['rye'],
      animation: cartoon,
      horror: ['creepster', 'anton'],
      war: ['anton', 'jost'],
      documentary: ['jost', 'anton'],
      crime: ['anton', 'gloock', 'jost'],
      mystery: ['gloock', 'abril', 'anton'],
      fantasy: ['abril', 'cinzel'],
      scifi: ['anton', 'jost'],
    },
  },
  fifties: {
    until: 1959,
    faces: ['anton', 'jost', 'abril', 'anton'],
    layouts: ['cutout', 'warp', 'bottomBlock', 'belt', 'diagonal', 'circle', 'stack'],
    moodFaces: {
      horror: ['creepster', 'creepster', 'anton'],
      scifi: ['creepster', 'anton', 'jost'],
      western: ['rye'],
      romance: ['yellowtail', 'abril'],
      comedy: ['yellowtail', 'titan', 'abril'],
      music: ['yellowtail', 'abril'],
      animation: cartoon,
      kids: cartoon,
      family: ['yellowtail', 'titan'],
      talk: ['yellowtail', 'jost', 'titan'],
    },
  },
  sixties: {
    until: 1969,
    faces: ['inter', 'inter', 'anton', 'abril'],
    layouts: ['swiss', 'split', 'circle', 'stack', 'initial', 'vertical', 'cutout', 'swiss'],
    moodFaces: {
      western: ['rye', 'anton'],
      comedy: ['caprasimo', 'inter', 'titan'],
      horror: ['creepster', 'inter', 'anton'],
      romance: ['abril', 'inter', 'gloock'],
      family: ['caprasimo', 'titan'],
      animation: cartoon,
      kids: cartoon,
      scifi: ['inter', 'audiowide', 'creepster'],
    },
  },
  seventies: {
    until: 1979,
    faces: ['caprasimo', 'inter', 'caprasimo', 'abril'],
    layouts: ['stripes', 'circle', 'bottomBlock', 'arch', 'stack'],
    moodFaces: {
      western: ['rye', 'caprasimo'],
      scifi: ['audiowide', 'caprasimo'],
      horror: ['gloock', 'caprasimo'],
      crime: ['anton', 'inter'],
    },
  },
  eighties: {
    until: 1995,
    faces: ['audiowide', 'inter', 'audiowide'],
    layouts: ['neon', 'split', 'swiss', 'stack', 'neon'],
    moodFaces: {
      animation: cartoon,
      kids: cartoon,
      romance: ['yellowtail', 'inter'],
      comedy: ['titan', 'inter'],
      western: ['rye'],
      horror: ['gloock', 'creepster'],
    },
  },
  today: {
    until: Infinity,
    faces: ['inter', 'gloock', 'jostBook', 'anton', 'inter'],
    layouts: ['quiet', 'initial', 'swiss', 'split', 'bottomBlock', 'quiet', 'circle', 'stack', 'vertical'],
    moodFaces: {
      western: ['rye', 'anton'],
      horror: ['gloock', 'anton', 'jostBook'],
      animation: ['titan', 'caprasimo', 'inter', 'gloock'],
      kids: ['titan', 'caprasimo'],
      family: ['caprasimo', 'titan', 'gloock'],
      romance: ['gloock', 'abril', 'yellowtail'],
      soap: ['abril', 'gloock', 'yellowtail'],
      scifi: ['audiowide', 'jostBook', 'inter'],
      comedy: ['caprasimo', 'inter', 'titan', 'abril'],
      fantasy: ['gloock', 'cinzel', 'grenze'],
      history: ['cinzel', 'gloock'],
      music: ['abril', 'caprasimo', 'inter'],
      crime: ['anton', 'inter', 'gloock'],
      adventure: ['anton', 'inter', 'caprasimo'],
    },
  },
};

/** The age a year belongs to; an unknown year is today. */
export function eraOf(year: number | null): Era {
  const eras = Object.keys(manners) as Era[];
  return eras.find((era) => (year ?? Infinity) <= manners[era].until) ?? 'today';
}
