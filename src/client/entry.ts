import { closeMenus, watchHeader } from './runtime/behaviours/header.ts';
import { coverBrokenPictures, growPosterIntoHero, localiseDates, offerGoBack } from './runtime/behaviours/page.ts';
import { walkCards, watchRows } from './runtime/behaviours/rows.ts';
import { defineIslandElement } from './runtime/island-element.ts';

// All that runs before anyone touches the page; React comes with the first island that wakes.
coverBrokenPictures();
watchHeader();
closeMenus();
localiseDates();
offerGoBack();
watchRows();
walkCards();
growPosterIntoHero();
defineIslandElement();
