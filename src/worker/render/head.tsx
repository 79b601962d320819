import assets from 'virtual:client-assets';
import { site } from '../../shared/text/site.ts';

/** Metadata of a page for browsers, search engines and link previews. */
export type PageHead = {
  title: string;
  description?: string;
  /** The page's canonical path with its query. Absent if it has none. */
  canonical?: string;
  /** URL of an image for link previews. Portraits, posters and logos are narrow. */
  image?: string;
  isImageNarrow?: boolean;
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile';
  /** Structured data (schema.org). */
  data?: readonly object[];
  noindex?: boolean;
  /** The page needs the styles of forms and personal content, even for anonymous visitors. */
  hasForm?: boolean;
  /** The page has its own player, and so no player dialog. */
  hasPlayer?: boolean;
};

/** Serialises a value as JSON that is safe inside a script element. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const refreshPreamble = `import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;`;

const Assets = ({ hasPlayer = false }: Pick<PageHead, 'hasPlayer'>) => (
  <>
    {[...assets.styles, ...(hasPlayer ? assets.playerStyles : [])].map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {assets.dev && <script type="module" dangerouslySetInnerHTML={{ __html: refreshPreamble }} />}
    {assets.scripts.map((src) => (
      <script key={src} type="module" src={src} />
    ))}
  </>
);

/** The document's head. `origin` is the site's public URL, `images` that of the image host. */
export function Head({ head, origin, images }: { head: PageHead; origin: string; images: string }) {
  const title = `${head.title} · ${site.name}`;
  const description = head.description || site.description;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#0a0c11" />
      {head.noindex && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={origin + head.canonical} />}
      <link rel="preconnect" href={images} />
      <Assets hasPlayer={head.hasPlayer} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={head.type ?? 'website'} />
      {head.canonical && <meta property="og:url" content={origin + head.canonical} />}
      <meta property="og:image" content={head.image ?? `${origin}/icon-512.png`} />
      <meta name="twitter:card" content={head.image && !head.isImageNarrow ? 'summary_large_image' : 'summary'} />
      {head.data?.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      ))}
    </head>
  );
}
