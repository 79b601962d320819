/** Loads the scripts of signed-in users, which are one file. */
export const loadSignedIn = () => import('./signed-in.ts');
