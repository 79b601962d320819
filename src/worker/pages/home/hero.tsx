import { Info } from '../../../client/ui/icons.ts';
import Trailer from '../../../client/islands/trailer/island.tsx';
import { Facts } from '../../../client/ui/title/facts.tsx';
import { HeroArt } from '../../../client/ui/title/hero-art.tsx';
import { ListAction } from '../../../client/ui/title/list-action.tsx';
import type { Trailer as TrailerVideo } from '../../../shared/domain/title.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { Island } from '../../render/island.tsx';

export type HeroTitle = TitleSummary & { runtime: number | null; trailer: TrailerVideo | null };

/** The large banner of home: one title of the week. */
export function Hero({ title, images }: { title: HeroTitle; images: string }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HeroArt images={images} title={title} />
      <div className="hero-text">
        <h1 id="hero-title">{title.title}</h1>
        <Facts {...title} />
        {title.overview && <p className="overview cut">{title.overview}</p>}
        <div className="actions">
          <Island
            name="trailer"
            component={Trailer}
            props={{ title: title.title, trailerKey: title.trailer?.key ?? null, label: homeText.play }}
            wake="interaction"
          />
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
