import { type Choices, choicesByWord, pickByMood } from '../choose.ts';
import type { Rng } from '../drawing/random.ts';
import type { Era } from '../eras.ts';
import type { Mood } from '../moods.ts';
import * as animals from './animals.ts';
import * as faces from './faces.ts';
import * as heights from './heights.ts';
import * as journeys from './journeys.ts';
import * as landscapes from './landscapes.ts';
import * as machines from './machines.ts';
import * as monsters from './monsters.ts';
import type { Motif } from './motif.ts';
import * as patterns from './patterns.ts';
import * as people from './people.ts';
import * as space from './space.ts';
import * as stages from './stages.ts';

/** Every motif, by name. */
const motifs = {
  ...animals,
  ...faces,
  ...heights,
  ...journeys,
  ...landscapes,
  ...machines,
  ...monsters,
  ...patterns,
  ...people,
  ...space,
  ...stages,
} satisfies Record<string, Motif>;

type MotifName = keyof typeof motifs;

const choices: Choices<MotifName> = {
  byWord: [
    ['bunny|rabbit', 'rabbit'],
    ['caminandes|mules', 'llama'],
    ['bat', 'bat'],
    ['skull|skeleton|pirate|dead|kidd', 'skull'],
    ['vampires|nosferatu|canary', 'claw'],
    ['house', 'door'],
    ['general|iron horse|train|nordlandsbanen|junction|brakeman|last tram|funicular', 'rails'],
    ['moon|martians|outer space|space ranger|comet|moonbase', 'rocket', 'orbits'],
    ['metropolis|berlin|underworld|jakarta|kansas', 'towers'],
    ['steel|programs|loom|mended', 'gears'],
    ['leagues|undersea|deep|drowned|eel|leeches|river|harbour', 'deepSea', 'waves'],
    ['captain|ship|steamboat|sailor|boat|oar|tide|bali|regatta', 'ship', 'waves'],
    ['rain|umbrella', 'umbrella'],
    ['camera|matinee|print day|nitrate', 'lens'],
    ['wings|angels|belle|midway|airmail', 'squadron'],
    ['circus|understudy|presents', 'curtain'],
    ['phantom', 'curtain', 'halfFace', 'moonTree'],
    ['detour|hitch|furious|rickshaw|kilometre|trailer', 'road'],
    ['safety last|bridge', 'girders'],
    ['sunrise|sun|red sky', 'sunburst'],
    ['snow|ice|grass|north|wilderness|ushuaia|potosí', 'peaks'],
    ['internet|remix|copy|cable|computer|cs50|switchboard|nerdtv', 'signal'],
    ['fm|talks|news', 'microphone'],
    ['charade|man who laughs|jekyll', 'halfFace', 'spiral'],
    ['potemkin|salt of the earth|siege|intolerance', 'banners', 'constructivist'],
    ['caligari|dementia|carnival|mabuse', 'spiral'],
    ['love|wedding', 'profiles'],
    ['robin|zorro|faust|joan|prince|princess|ben-hur|cabiria', 'castle', 'banners', 'sunburst'],
  ],
  byMood: {
    action: ['road', 'girders', 'shards', 'squadron'],
    adventure: ['ship', 'peaks', 'mesa', 'waves', 'sunburst', 'ship'],
    animation: ['blobs', 'blobs', 'hills'],
    comedy: ['bowler', 'curtain', 'bowler', 'umbrella', 'girders'],
    crime: ['blinds', 'shards', 'door', 'umbrella'],
    documentary: ['lens', 'dots', 'signal', 'constructivist', 'banners'],
    drama: ['halfFace', 'door', 'ribbons', 'profiles', 'constructivist', 'waves'],
    family: ['hills', 'peaks', 'hills', 'bowler'],
    fantasy: ['castle', 'moonTree', 'peaks', 'waves', 'halfFace', 'ship'],
    history: ['sunburst', 'banners', 'castle'],
    horror: ['eye', 'moonTree', 'claw', 'skull', 'bat', 'spiral'],
    kids: ['hills', 'blobs'],
    music: ['waves', 'microphone', 'curtain', 'ribbons'],
    mystery: ['spiral', 'eye', 'door', 'blinds'],
    news: ['microphone', 'signal', 'dots', 'banners'],
    romance: ['profiles', 'ribbons', 'umbrella', 'halfFace'],
    scifi: ['orbits', 'rocket', 'towers', 'orbits', 'signal'],
    soap: ['curtain', 'profiles', 'door'],
    talk: ['microphone', 'dots', 'microphone'],
    thriller: ['spiral', 'shards', 'blinds', 'eye'],
    war: ['squadron', 'banners', 'shards'],
    western: ['mesa', 'mesa', 'sunburst', 'peaks'],
  },
};

/** Motifs typical of an era, for any film. */
const byEra: Partial<Record<Era, readonly MotifName[]>> = {
  silent: ['constructivist', 'shards', 'sunburst'],
  thirties: ['sunburst'],
  fifties: ['shards'],
  sixties: ['dots', 'spiral'],
  seventies: ['ribbons', 'sunburst'],
  eighties: ['sunburst', 'orbits', 'signal'],
  today: ['ribbons', 'dots'],
};

function chooseName(title: string, moods: readonly Mood[], era: Era, rng: Rng): MotifName {
  const named = choicesByWord(choices, title);
  if (named && rng.chance(0.93)) return rng.pick(named);
  const typical = byEra[era];
  return typical && rng.chance(0.12) ? rng.pick(typical) : pickByMood(choices, moods, rng, 0.3);
}

/** Chooses a title's motif: by its words, by its moods, sometimes by its era. */
export function chooseMotif(title: string, moods: readonly Mood[], era: Era, rng: Rng): Motif {
  return motifs[chooseName(title, moods, era, rng)];
}
