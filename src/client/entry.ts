import { closeMenus, watchHeader } from './runtime/behaviours/header.ts';
import { offerToast } from './runtime/behaviours/flash.ts';
import { offerForms } from './runtime/behaviours/forms.ts';
import { offerFilters } from './runtime/behaviours/list.ts';
import { coverBrokenPictures, growPosterIntoHero, localiseDates, offerGoBack } from './runtime/behaviours/page.ts';
import { walkCards, watchRows } from './runtime/behaviours/rows.ts';
import { offerSearch } from './runtime/behaviours/search.ts';
import { readCallback, watchSession } from './runtime/behaviours/session.ts';
import { offerSignedIn } from './runtime/behaviours/signed-in.ts';
import { defineIslandElement } from './runtime/island-element.ts';

// All that runs before anyone touches the page; React comes with the first island that wakes.
coverBrokenPictures();
watchHeader();
readCallback();
watchSession();
offerSignedIn();
closeMenus();
localiseDates();
offerGoBack();
offerSearch();
offerFilters();
offerForms();
offerToast();
watchRows();
walkCards();
growPosterIntoHero();
defineIslandElement();
