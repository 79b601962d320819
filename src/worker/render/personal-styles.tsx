import assets from 'virtual:client-assets';
import { toMarkup } from './markup.ts';

/** The links to the styles of forms and personal parts. Only pages that show such parts have them. */
export const personalStyles = toMarkup(
  <>
    {assets.personalStyles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>,
);
