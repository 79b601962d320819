import { routes } from '../../../shared/routes.ts';
import type { Screen } from '../../context.ts';
import { addPage, submitAdd } from './add.tsx';
import { changeList } from './change.tsx';
import { copyLinkedList, linkedList } from './linked.tsx';
import { listPage } from './list.tsx';
import { createList, overview } from './overview.tsx';
import { publicLists } from './public-lists.tsx';

type Table = readonly (readonly [path: string, screen: Screen])[];

/** The screens of the lists that users create, by path. */
export const namedListScreens: Table = [
  [routes.lists, overview],
  ['/lists/add', addPage],
  [routes.linkedLists, linkedList],
  [routes.publicLists, publicLists],
  ['/lists/:id', listPage],
];

export const namedListForms: Table = [
  [routes.lists, createList],
  ['/lists/add', submitAdd],
  [routes.linkedLists, copyLinkedList],
  ['/lists/:id', changeList],
];
