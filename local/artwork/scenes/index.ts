import { blindsRoom } from './blinds-room.ts';
import { cityNight } from './city-night.ts';
import { corridor } from './corridor.ts';
import { deep } from './deep.ts';
import { desert } from './desert.ts';
import { drawingRoom } from './drawing-room.ts';
import { frontLine } from './front-line.ts';
import { futureCity } from './future-city.ts';
import { hauntedHill } from './haunted-hill.ts';
import { hillsDay } from './hills-day.ts';
import { lanternSquare } from './lantern-square.ts';
import { moonForest } from './moon-forest.ts';
import { nightTrain } from './night-train.ts';
import { openRoad } from './open-road.ts';
import { openSea } from './open-sea.ts';
import { planet } from './planet.ts';
import { projection } from './projection.ts';
import { rainWindow } from './rain-window.ts';
import { ranges } from './ranges.ts';
import { rooftops } from './rooftops.ts';
import { ruins } from './ruins.ts';
import { screens } from './screens.ts';
import { stage } from './stage.ts';
import { studio } from './studio.ts';
import type { Scene } from './set.ts';

/** Every scene, by name. */
export const scenes = {
  blindsRoom,
  cityNight,
  corridor,
  deep,
  desert,
  drawingRoom,
  frontLine,
  futureCity,
  hauntedHill,
  hillsDay,
  lanternSquare,
  moonForest,
  nightTrain,
  openRoad,
  openSea,
  planet,
  projection,
  rainWindow,
  ranges,
  rooftops,
  ruins,
  screens,
  stage,
  studio,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
