import type { Mood } from '../moods.ts';
import type { Rng } from '../random.ts';
import type { SceneName } from './index.ts';

/** Where a mood's films take place. */
const byMood: Readonly<Record<Mood, readonly SceneName[]>> = {
  western: ['desert', 'desert', 'openRoad', 'nightTrain', 'ranges'],
  horror: ['moonForest', 'hauntedHill', 'corridor', 'moonForest', 'ruins'],
  scifi: ['planet', 'futureCity', 'planet', 'screens'],
  romance: ['rainWindow', 'drawingRoom', 'lanternSquare', 'openSea', 'rainWindow'],
  documentary: ['projection', 'ranges', 'openRoad', 'screens', 'openSea', 'cityNight', 'nightTrain'],
  animation: ['hillsDay', 'rooftops', 'moonForest', 'hillsDay'],
  crime: ['cityNight', 'blindsRoom', 'openRoad', 'corridor', 'rainWindow'],
  thriller: ['corridor', 'cityNight', 'openRoad', 'blindsRoom', 'nightTrain'],
  mystery: ['corridor', 'cityNight', 'blindsRoom', 'hauntedHill', 'drawingRoom'],
  war: ['frontLine', 'frontLine', 'nightTrain', 'ranges'],
  music: ['stage', 'stage', 'lanternSquare', 'rooftops'],
  family: ['hillsDay', 'ranges', 'rooftops', 'lanternSquare'],
  kids: ['hillsDay', 'rooftops', 'deep'],
  adventure: ['openSea', 'ranges', 'ruins', 'desert', 'deep'],
  fantasy: ['ruins', 'moonForest', 'rooftops', 'ranges'],
  history: ['ruins', 'frontLine', 'drawingRoom', 'ranges'],
  comedy: ['stage', 'lanternSquare', 'rooftops', 'drawingRoom', 'openRoad', 'hillsDay'],
  drama: ['rainWindow', 'cityNight', 'lanternSquare', 'blindsRoom', 'nightTrain', 'hillsDay', 'openSea', 'drawingRoom'],
  talk: ['studio', 'studio', 'screens', 'projection'],
  news: ['studio', 'screens', 'cityNight'],
  soap: ['drawingRoom', 'rainWindow', 'lanternSquare', 'stage'],
  action: ['openRoad', 'nightTrain', 'cityNight', 'futureCity'],
};

/** Words that name the place outright. */
const byWord: readonly (readonly [RegExp, readonly SceneName[]])[] = [
  [/\b(?:moon|mars|martians?|outer space|comet|moonbase|star wreck)\b/iu, ['planet']],
  [/\b(?:metropolis|jakarta|aelita|phantom empire)\b/iu, ['futureCity']],
  [/\b(?:general|iron horse|train|mail|nordlandsbanen|junction|brakeman|tram|funicular)\b/iu, ['nightTrain']],
  [/\b(?:leagues|undersea|drowned|eel|leeches)\b/iu, ['deep']],
  [/\b(?:captain|ship|steamboat|sailor|boat|oar|tide|regatta|sea|pirate|bali|potemkin|harbour|net)\b/iu, ['openSea']],
  [/\b(?:haunted|house|canary|bat|tenant)\b/iu, ['hauntedHill']],
  [/\b(?:nosferatu|vampires?|dead|phantom carriage|golem|dracula|faust)\b/iu, ['moonForest', 'ruins', 'hauntedHill']],
  [/\b(?:wings|angels|midway|belle|quiet on the western|big parade)\b/iu, ['frontLine']],
  [/\b(?:camera|film|reel|matinee|print day|nitrate|row j)\b/iu, ['projection']],
  [/\b(?:circus|opera|understudy|piano|keys|orchestra|choir|presents)\b/iu, ['stage']],
  [/\b(?:berlin|city|underworld|rain|umbrella)\b/iu, ['cityNight', 'rainWindow']],
  [/\b(?:detour|hitch|furious|road|rickshaw|trailer|kilometre)\b/iu, ['openRoad']],
  [/\b(?:avalanche|snow|ice|grass|north|wilderness|potosí|ushuaia|caminandes|mules)\b/iu, ['ranges']],
  [/\b(?:internet|pirate bay|computers?|cs50|cable|switchboard|nerdtv|remix|copy)\b/iu, ['screens']],
  [/\b(?:robin hood|ben-hur|cabiria|castle|hunchback|bagdad|intolerance)\b/iu, ['ruins']],
  [/\b(?:fm|radio|talks|news|program|toast)\b/iu, ['studio']],
  [/\b(?:bunny|rabbit|buck|spring|fright)\b/iu, ['hillsDay', 'moonForest']],
];

/** The places a title may be shown in: the one it names, or those of its moods. */
export function scenesFor(title: string, moods: readonly Mood[], rng: Rng): SceneName {
  const said = byWord.find(([word]) => word.test(title));
  if (said && rng.chance(0.85)) return rng.pick(said[1]);
  const mood = moods[1] !== undefined && rng.chance(0.35) ? moods[1] : moods[0]!;
  return rng.pick(byMood[mood]);
}
