/** Loads the scripts of signed-in users, which are bundled in one file. */
export const loadSignedIn = () => import('./signed-in.ts');
