import { Info } from '../../../client/components/icons.ts';
import { WatchAction } from '../../../client/components/title/watch-action.tsx';
import { Facts } from '../../../client/components/title/facts.tsx';
import { HeroArt } from '../../../client/components/title/hero-art.tsx';
import { ListAction } from '../../../client/components/title/list-button.tsx';
import { langOf } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { TrailerAction } from '../title/trailer.tsx';
import type { HeroTitle } from './hero-title.ts';

/** Plays the trailer, or the title if there is no trailer. Without either, shows a message. */
function MainAction({ title }: { title: HeroTitle }) {
  if (!title.trailer && title.canWatch) return <WatchAction title={title} label={homeText.play} />;
  return (
    <>
      <TrailerAction title={title} trailerKey={title.trailer?.key ?? null} label={homeText.play} />
      {title.canWatch && (
        <noscript>
          <WatchAction title={title} label={homeText.play} />
        </noscript>
      )}
    </>
  );
}

/** The banner of home: one trending title. */
export function Hero({ title, images }: { title: HeroTitle; images: string }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HeroArt images={images} title={title} />
      <div className="hero-text">
        <h1 id="hero-title">{title.title}</h1>
        <Facts {...title} />
        {title.overview && (
          <p className="overview cut" lang={langOf(title.overviewLanguage)}>
            {title.overview}
          </p>
        )}
        <div className="actions">
          <MainAction title={title} />
          <a className="button" href={routes.title(title)}>
            <Info aria-hidden />
            {homeText.moreInfo}
          </a>
          <ListAction title={title} />
        </div>
      </div>
    </section>
  );
}
