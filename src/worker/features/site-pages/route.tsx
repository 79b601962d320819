import { routes } from '../../../shared/routes.ts';
import { type SitePageName, sitePageNames, sitePages } from '../../../shared/text/site-pages.ts';
import type { AppContext } from '../../context.ts';
import type { Settings } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const settingOf = {
  about: 'ABOUT_TEXT',
  help: 'HELP_TEXT',
  privacy: 'PRIVACY_TEXT',
  terms: 'TERMS_TEXT',
} as const satisfies Record<SitePageName, keyof Settings>;

const cached = { 'cache-control': 'public, max-age=0, must-revalidate' };

const Block = ({ text }: { text: string }) => (text.startsWith('# ') ? <h2>{text.slice(2)}</h2> : <p>{text}</p>);

/** GET /about, /help, /privacy and /terms: the operator's text, or the default one. */
const sitePage = (name: SitePageName) => (c: AppContext) => {
  const { title, text: defaultText } = sitePages[name];
  const text = c.get('settings')[settingOf[name]] ?? defaultText;
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const main = (
    <article className="page prose">
      <h1>{title}</h1>
      {blocks.map((block) => (
        <Block key={block} text={block} />
      ))}
    </article>
  );
  return sendPage(c, { title, canonical: routes[name] }, toMarkup(main), { headers: cached });
};

/** The GET routes of all four pages. */
export const sitePageScreens = sitePageNames.map((name) => [routes[name], sitePage(name)] as const);
