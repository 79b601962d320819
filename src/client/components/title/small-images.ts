import { createContext } from 'react';

/** True where the data saver is on: cards have one small image. The Worker does the same to the markup it sends. */
export const SmallImages = createContext(false);
