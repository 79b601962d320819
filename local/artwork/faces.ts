import type { Era } from './eras.ts';
import type { Mood } from './moods.ts';
import type { Rng } from './random.ts';
import type { FaceName } from './typefaces.ts';

/** The display faces of an era, and those that a mood calls for instead. */
type Fashion = { faces: readonly FaceName[]; moodFaces: Partial<Record<Mood, readonly FaceName[]>> };

const cartoon: readonly FaceName[] = ['titan', 'caprasimo'];

const fashions: Readonly<Record<Era, Fashion>> = {
  silent: {
    faces: ['jost', 'anton', 'limelight', 'jost'],
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
    faces: ['limelight', 'jost', 'abril', 'limelight'],
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
    faces: ['anton', 'abril', 'gloock', 'jost'],
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
    faces: ['anton', 'jost', 'abril', 'anton'],
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
    faces: ['inter', 'inter', 'anton', 'abril'],
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
    faces: ['caprasimo', 'inter', 'caprasimo', 'abril'],
    moodFaces: {
      western: ['rye', 'caprasimo'],
      scifi: ['audiowide', 'caprasimo'],
      horror: ['gloock', 'caprasimo'],
      crime: ['anton', 'inter'],
    },
  },
  eighties: {
    faces: ['audiowide', 'inter', 'audiowide'],
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
    faces: ['inter', 'gloock', 'jostBook', 'anton', 'inter'],
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

/** Picks a title's display face. */
export function pickFace(era: Era, mood: Mood, rng: Rng): FaceName {
  const { faces, moodFaces } = fashions[era];
  return rng.pick(moodFaces[mood] ?? faces);
}
