import { closeMenus, watchHeader } from './runtime/behaviours/header.ts';
import { offerFilters } from './runtime/behaviours/list.ts';
import { coverBrokenPictures, growPosterIntoHero, localiseDates, offerGoBack } from './runtime/behaviours/page.ts';
import { walkCards, watchRows } from './runtime/behaviours/rows.ts';
import { offerSearch } from './runtime/behaviours/search.ts';
import { defineIslandElement } from './runtime/island-element.ts';

// All that runs before anyone touches the page; React comes with the first island that wakes.
coverBrokenPictures();
watchHeader();
closeMenus();
localiseDates();
offerGoBack();
offerSearch();
offerFilters();
watchRows();
walkCards();
growPosterIntoHero();
defineIslandElement();
