import assets from 'virtual:client-assets';
import { toMarkup } from './markup.ts';

/** The styles of forms and of personal parts. They precede what they style; only pages that show it link them. */
export const personalStyles = toMarkup(
  <>
    {assets.personalStyles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>,
);
