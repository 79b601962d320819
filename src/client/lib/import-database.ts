/** The IndexedDB database of an unfinished import. */
export const importDatabase = 'import';
