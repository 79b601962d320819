import { createContext } from 'react';

/** True if data saver is on, so that cards have one small image. The Worker does the same in its markup. */
export const SmallImages = createContext(false);
