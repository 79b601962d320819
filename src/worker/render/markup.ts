import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

/** A React element as markup that no browser will hydrate; islands inside keep their own. */
export const toMarkup = (element: ReactElement): string => renderToStaticMarkup(element);
