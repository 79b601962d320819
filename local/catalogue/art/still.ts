export { composeBackdrop as composeStill } from './backdrop.ts';
