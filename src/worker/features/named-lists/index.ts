import { routes } from '../../../shared/routes.ts';
import type { Screen } from '../../context.ts';
import { addPage, submitAdd } from './add.tsx';
import { changeList } from './change.tsx';
import { listPage } from './list.tsx';
import { createList, overview } from './overview.tsx';

type Table = readonly (readonly [path: string, screen: Screen])[];

/** The lists that users name themselves. */
export const namedListScreens: Table = [
  [routes.lists, overview],
  ['/lists/add', addPage],
  ['/lists/:id', listPage],
];

export const namedListForms: Table = [
  [routes.lists, createList],
  ['/lists/add', submitAdd],
  ['/lists/:id', changeList],
];
