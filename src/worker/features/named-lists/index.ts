import { routes } from '../../../shared/routes.ts';
import { addPage, submitAdd } from './add.tsx';
import { changeList } from './change.tsx';
import { copyLinkedList, linkedList } from './linked.tsx';
import { listPage } from './list.tsx';
import { createList, overview } from './overview.tsx';
import { publicLists } from './public-lists.tsx';
import type { ScreenTable } from '../../context.ts';

/** The screens of the lists that users create, by path. */
export const namedListScreens: ScreenTable = [
  [routes.lists, overview],
  ['/lists/add', addPage],
  [routes.linkedLists, linkedList],
  [routes.publicLists, publicLists],
  ['/lists/:id', listPage],
];

export const namedListForms: ScreenTable = [
  [routes.lists, createList],
  ['/lists/add', submitAdd],
  [routes.linkedLists, copyLinkedList],
  ['/lists/:id', changeList],
];
