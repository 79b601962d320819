/** The scripts of a card that the user approaches, in one file. */
export { moveCardFocus } from './arrow-keys.ts';
export { animatePoster } from './poster-transition.ts';
