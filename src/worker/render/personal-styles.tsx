import assets from 'virtual:client-assets';
import { toMarkup } from './markup.ts';

/** Links to the styles of forms and personal content. Only pages with such content include them. */
export const personalStyles = toMarkup(
  <>
    {assets.personalStyles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>,
);
