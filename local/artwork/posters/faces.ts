import type { Rng } from '../drawing/random.ts';
import type { Era } from '../eras.ts';
import type { FaceName } from '../lettering/typefaces.ts';
import type { Mood } from '../moods.ts';

type Faces = Partial<Record<Mood, readonly FaceName[]>>;

/** The faces for these moods in any era. */
const common: Faces = { western: ['rye'], animation: ['titan', 'caprasimo'], kids: ['titan', 'caprasimo'] };

/** The display faces of each era, and the faces that replace them for some moods. */
const byEra: Readonly<Record<Era, Faces & { any: readonly FaceName[] }>> = {
  silent: {
    any: ['jost', 'anton', 'limelight', 'jost'],
    horror: ['grenze', 'grenze', 'anton'],
    fantasy: ['grenze', 'limelight', 'cinzel'],
    history: ['cinzel', 'anton'],
    comedy: ['limelight', 'titan', 'jost', 'anton'],
    romance: ['limelight', 'abril', 'jost'],
    family: ['limelight', 'titan'],
    adventure: ['cinzel', 'anton', 'limelight'],
  },
  thirties: {
    any: ['limelight', 'jost', 'abril', 'limelight'],
    horror: ['anton', 'grenze', 'creepster'],
    history: ['cinzel'],
    documentary: ['jost', 'anton'],
    war: ['anton', 'jost'],
    romance: ['abril', 'limelight', 'yellowtail'],
  },
  forties: {
    any: ['anton', 'abril', 'gloock', 'jost'],
    romance: ['yellowtail', 'abril', 'gloock'],
    comedy: ['yellowtail', 'abril', 'titan', 'anton'],
    horror: ['creepster', 'anton'],
    war: ['anton', 'jost'],
    documentary: ['jost', 'anton'],
    crime: ['anton', 'gloock', 'jost'],
    mystery: ['gloock', 'abril', 'anton'],
    fantasy: ['abril', 'cinzel'],
    scifi: ['anton', 'jost'],
  },
  fifties: {
    any: ['anton', 'jost', 'abril', 'anton'],
    horror: ['creepster', 'creepster', 'anton'],
    scifi: ['creepster', 'anton', 'jost'],
    romance: ['yellowtail', 'abril'],
    comedy: ['yellowtail', 'titan', 'abril'],
    music: ['yellowtail', 'abril'],
    family: ['yellowtail', 'titan'],
    talk: ['yellowtail', 'jost', 'titan'],
  },
  sixties: {
    any: ['inter', 'inter', 'anton', 'abril'],
    western: ['rye', 'anton'],
    comedy: ['caprasimo', 'inter', 'titan'],
    horror: ['creepster', 'inter', 'anton'],
    romance: ['abril', 'inter', 'gloock'],
    family: ['caprasimo', 'titan'],
    scifi: ['inter', 'audiowide', 'creepster'],
  },
  seventies: {
    any: ['caprasimo', 'inter', 'caprasimo', 'abril'],
    western: ['rye', 'caprasimo'],
    scifi: ['audiowide', 'caprasimo'],
    horror: ['gloock', 'caprasimo'],
    crime: ['anton', 'inter'],
  },
  eighties: {
    any: ['audiowide', 'inter', 'audiowide'],
    romance: ['yellowtail', 'inter'],
    comedy: ['titan', 'inter'],
    horror: ['gloock', 'creepster'],
  },
  today: {
    any: ['inter', 'gloock', 'jostBook', 'anton', 'inter'],
    western: ['rye', 'anton'],
    horror: ['gloock', 'anton', 'jostBook'],
    animation: ['titan', 'caprasimo', 'inter', 'gloock'],
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
};

/** Picks a title's display face. */
export function pickFace(era: Era, mood: Mood, rng: Rng): FaceName {
  const faces = byEra[era];
  return rng.pick(faces[mood] ?? common[mood] ?? faces.any);
}
