import type { Era } from '../eras.ts';
import type { Mood } from '../moods.ts';
import type { Rng } from '../random.ts';
import { type MotifName, motifs } from './index.ts';
import type { Motif } from './motif.ts';

/** What a mood may be shown by. */
const byMood: Readonly<Record<Mood, readonly MotifName[]>> = {
  western: ['mesa', 'badge', 'wheel', 'mesa'],
  horror: ['eye', 'moonTree', 'hauntedHouse', 'claw', 'slashes', 'skull', 'bat', 'spiral'],
  scifi: ['orbits', 'rocket', 'towers', 'orbits', 'signal'],
  romance: ['profiles', 'ribbons', 'rose', 'umbrella', 'heart', 'halfFace'],
  documentary: ['lens', 'filmStrip', 'dots', 'signal', 'constructivist', 'banners'],
  animation: ['blobs', 'blobs', 'hills', 'blocks'],
  crime: ['blinds', 'streetlamp', 'shards', 'stairs', 'door'],
  thriller: ['spiral', 'stairs', 'shards', 'keyhole', 'blinds', 'opRings'],
  mystery: ['keyhole', 'spiral', 'eye', 'door', 'stairs', 'streetlamp'],
  war: ['squadron', 'chevrons', 'helmets', 'banners'],
  music: ['record', 'waves', 'microphone', 'curtain', 'record'],
  family: ['hills', 'peaks', 'hills', 'bowler'],
  kids: ['blocks', 'hills', 'blobs'],
  adventure: ['ship', 'peaks', 'mesa', 'waves', 'sunburst', 'ship'],
  fantasy: ['castle', 'moonTree', 'peaks', 'waves', 'rose', 'halfFace', 'ship'],
  history: ['columns', 'sunburst', 'banners', 'castle'],
  comedy: ['bowler', 'curtain', 'bowler', 'burst', 'umbrella', 'girders'],
  drama: ['halfFace', 'door', 'ribbons', 'stairs', 'profiles', 'streetlamp', 'constructivist'],
  talk: ['microphone', 'dots', 'microphone', 'opRings'],
  news: ['microphone', 'signal', 'dots', 'banners'],
  soap: ['chandelier', 'curtain', 'heart', 'rose', 'profiles', 'door'],
  action: ['road', 'burst', 'girders', 'shards'],
};

/** Words that say outright what the picture is; the first that a title holds decides. */
const byWord: readonly (readonly [RegExp, readonly MotifName[]])[] = [
  [/\b(?:bunny|rabbit)\b/iu, ['rabbit']],
  [/\b(?:caminandes|llama|mules?)\b/iu, ['llama']],
  [/\b(?:bats?)\b/iu, ['bat']],
  [/\b(?:skull|skeleton|pirate|dead|kidd)\b/iu, ['skull']],
  [/\b(?:vampires?|nosferatu|claw|canary)\b/iu, ['claw']],
  [/\b(?:haunted|house|tenant)\b/iu, ['hauntedHouse', 'door']],
  [/\b(?:general|iron horse|train|mail|railway|nordlandsbanen|junction|brakeman|last tram|funicular)\b/iu, ['rails']],
  [/\b(?:moon|mars|martians?|rocket|space|outer|comet|moonbase)\b/iu, ['rocket', 'orbits']],
  [/\b(?:metropolis|city|berlin|underworld|skyscraper|jakarta|kansas)\b/iu, ['towers']],
  [/\b(?:mechanical|steel|machine|modern|gears?|programs|loom|mended|factory)\b/iu, ['gears']],
  [/\b(?:leagues|undersea|deep|drowned|eel|leeches|river|harbour)\b/iu, ['deepSea', 'waves']],
  [/\b(?:captain|ship|steamboat|sailor|boat|oar|tide|bali|regatta|sea|buccaneer)\b/iu, ['ship', 'waves']],
  [/\b(?:rain|umbrella|weather)\b/iu, ['umbrella']],
  [/\b(?:camera|film|reel|matinee|print day|nitrate)\b/iu, ['lens', 'filmStrip']],
  [/\b(?:wings|angels|flying|belle|midway|airmail)\b/iu, ['squadron']],
  [/\b(?:circus|follies|vaudeville|understudy|theatre|presents)\b/iu, ['curtain']],
  [/\b(?:phantom|opera)\b/iu, ['curtain', 'halfFace', 'moonTree']],
  [/\b(?:detour|hitch|fast and|furious|road|rickshaw|kilometre|trailer)\b/iu, ['road']],
  [/\b(?:safety last|bridge|girder|tower)\b/iu, ['girders']],
  [/\b(?:sunrise|sun|dawn|red sky)\b/iu, ['sunburst']],
  [/\b(?:avalanche|snow|ice|grass|north|wilderness|everest|potosí|ushuaia)\b/iu, ['peaks']],
  [/\b(?:internet|pirate bay|remix|copy|signal|cable|computers?|cs50|network|switchboard|nerdtv)\b/iu, ['signal']],
  [/\b(?:piano|keys|orchestra|choir|lullaby|record|louder|toast)\b/iu, ['record']],
  [/\b(?:fm|radio|talks|news|microphone)\b/iu, ['microphone']],
  [/\b(?:charade|masks?|man who laughs|faces?|jekyll)\b/iu, ['halfFace', 'spiral']],
  [/\b(?:potemkin|revolution|strike|salt of the earth|siege|intolerance)\b/iu, ['banners', 'constructivist']],
  [/\b(?:caligari|vertigo|dementia|carnival|mabuse)\b/iu, ['spiral']],
  [/\b(?:lantern|bell|church|parish)\b/iu, ['streetlamp']],
  [/\b(?:heart|love|wedding|honeymoon)\b/iu, ['heart', 'profiles', 'rose']],
  [
    /\b(?:robin|zorro|castle|faust|joan|prince|princess|ben-hur|cabiria)\b/iu,
    ['columns', 'castle', 'banners', 'sunburst'],
  ],
];

/** What an age liked to draw, whatever the film. */
const byEra: Partial<Record<Era, readonly MotifName[]>> = {
  silent: ['constructivist', 'shards', 'sunburst'],
  thirties: ['sunburst', 'sunburst'],
  fifties: ['shards'],
  sixties: ['opRings', 'dots', 'spiral'],
  seventies: ['ribbons', 'sunburst'],
  eighties: ['sunburst', 'orbits', 'signal'],
  today: ['ribbons', 'dots'],
};

/** Chooses a title's motif: its own words first, then its moods, now and then the taste of the age. */
export function motifFor(title: string, moods: readonly Mood[], era: Era, rng: Rng): Motif {
  const said = byWord.find(([word]) => word.test(title));
  if (said && rng.chance(0.93)) return motifs[rng.pick(said[1])];
  const aged = byEra[era];
  if (aged && rng.chance(0.12)) return motifs[rng.pick(aged)];
  const mood = moods[1] !== undefined && rng.chance(0.3) ? moods[1] : moods[0]!;
  return motifs[rng.pick(byMood[mood])];
}
