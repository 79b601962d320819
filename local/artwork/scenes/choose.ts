import { type Choices, choicesByWord, pickByMood } from '../choose.ts';
import type { Rng } from '../drawing/random.ts';
import type { Mood } from '../moods.ts';
import * as countryside from './countryside.ts';
import * as frontLine from './front-line.ts';
import * as gothic from './gothic.ts';
import * as planet from './planet.ts';
import * as rooms from './rooms.ts';
import type { Scene } from './scene.ts';
import * as sea from './sea.ts';
import * as stages from './stages.ts';
import * as town from './town.ts';
import * as travel from './travel.ts';

/** All scenes by name. Only outdoor scenes have weather. */
const indoors = { ...planet, ...rooms, ...stages } satisfies Record<string, Scene>;
const outdoors = { ...countryside, ...frontLine, ...gothic, ...sea, ...town, ...travel } satisfies Record<
  string,
  Scene
>;
const scenes = { ...indoors, ...outdoors };

type SceneName = keyof typeof scenes;

const choices: Choices<SceneName> = {
  byWord: [
    ['moon|martians|outer space|comet|moonbase|star wreck', 'planet'],
    ['general|iron horse|train|nordlandsbanen|junction|brakeman|tram|funicular', 'nightTrain'],
    ['captain|ship|steamboat|sailor|boat|oar|tide|regatta|pirate|bali|potemkin|harbour|net|undersea|sea', 'openSea'],
    ['house|canary|bat|tenant', 'hauntedHill'],
    ['nosferatu|vampires|dead|phantom carriage|golem|faust', 'moonForest', 'ruins', 'hauntedHill'],
    ['wings|angels|midway|belle|quiet on the western|big parade', 'frontLine'],
    ['circus|opera|understudy|piano|keys|orchestra|choir|presents|row j|matinee', 'stage'],
    ['berlin|city|underworld|rain|umbrella|metropolis|jakarta', 'cityNight', 'rainWindow'],
    ['detour|hitch|furious|rickshaw|trailer|kilometre', 'openRoad'],
    ['snow|ice|grass|north|wilderness|ushuaia|caminandes|mules', 'ranges'],
    ['internet|computers?|cs50|cable|switchboard|nerdtv|remix|copy', 'screens'],
    ['robin hood|ben-hur|cabiria|hunchback|bagdad|intolerance', 'ruins'],
    ['fm|talks|news|program|toast', 'studio'],
    ['rabbit|buck|spring|fright', 'hillsDay', 'moonForest'],
  ],
  byMood: {
    action: ['openRoad', 'nightTrain', 'cityNight', 'rooftops'],
    adventure: ['openSea', 'ranges', 'ruins', 'desert'],
    animation: ['hillsDay', 'rooftops', 'moonForest', 'hillsDay'],
    comedy: ['stage', 'rooftops', 'drawingRoom', 'openRoad', 'hillsDay'],
    crime: ['cityNight', 'openRoad', 'rainWindow', 'rooftops'],
    documentary: ['ranges', 'openRoad', 'screens', 'openSea', 'cityNight', 'hillsDay'],
    drama: ['rainWindow', 'cityNight', 'hillsDay', 'openSea', 'drawingRoom', 'rooftops', 'ranges'],
    family: ['hillsDay', 'ranges', 'rooftops'],
    fantasy: ['ruins', 'moonForest', 'rooftops', 'ranges'],
    history: ['ruins', 'frontLine', 'drawingRoom', 'ranges'],
    horror: ['moonForest', 'hauntedHill', 'moonForest', 'ruins'],
    kids: ['hillsDay', 'rooftops'],
    music: ['stage', 'stage', 'rooftops'],
    mystery: ['cityNight', 'hauntedHill', 'drawingRoom', 'rainWindow'],
    news: ['studio', 'screens', 'cityNight'],
    romance: ['rainWindow', 'drawingRoom', 'openSea', 'rainWindow'],
    scifi: ['planet', 'planet', 'screens', 'rooftops'],
    soap: ['drawingRoom', 'rainWindow', 'stage'],
    talk: ['studio', 'studio', 'screens', 'stage'],
    thriller: ['cityNight', 'openRoad', 'rainWindow', 'rooftops'],
    war: ['frontLine', 'frontLine', 'nightTrain', 'ranges'],
    western: ['desert', 'desert', 'openRoad', 'nightTrain', 'ranges'],
  },
};

/** Chooses a scene by the words of a title or by its moods. */
export function chooseScene(title: string, moods: readonly Mood[], rng: Rng): { draw: Scene; isOutdoors: boolean } {
  const named = choicesByWord(choices, title);
  const name = named && rng.chance(0.85) ? rng.pick(named) : pickByMood(choices, moods, rng, 0.35);
  return { draw: scenes[name], isOutdoors: Object.hasOwn(outdoors, name) };
}
