import { EyeOff, Undo2 } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import type { DescribedTitle } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { TitleEntry } from '../../../client/components/title/title-entry.tsx';

type HiddenViewProps = {
  images: string;
  list: { titles: readonly DescribedTitle[]; page: number; totalPages: number } | null;
  isOnDevice: boolean;
  /** The key of the title that has just been shown again, or null. */
  shown: string | null;
};

const failure = <FailedState heading={hiddenText.failed} sentence={hiddenText.failedHint} href={routes.hidden} />;

const empty = (
  <State icon={EyeOff} heading={hiddenText.empty} level={2} sentence={hiddenText.emptyHint}>
    <a className="button main" href={routes.movies}>
      {hiddenText.browse}
    </a>
  </State>
);

const Undo = ({ shown }: { shown: string }) => (
  <form className="hint undo" method="post" action={routes.hidden}>
    <span role="status">{hiddenText.shownAgain}</span>
    <button className="button" name="hide" value={shown}>
      <Undo2 aria-hidden />
      {hiddenText.undo}
    </button>
  </form>
);

const ShowAgainForm = ({ title }: { title: DescribedTitle }) => (
  <form method="post" action={routes.hidden}>
    <button
      className="button"
      name="show"
      value={titleKey(title)}
      aria-label={hiddenText.showTitleAgain(title.title ?? titleKey(title))}
    >
      {hiddenText.showAgain}
    </button>
  </form>
);

/** The titles that the viewer has hidden, each with a button that shows it again. */
export function HiddenView({ images, list, isOnDevice, shown }: HiddenViewProps) {
  const hrefOf = (page: number) => (page === 1 ? routes.hidden : `${routes.hidden}?page=${page}`);
  return (
    <div className="page">
      <h1>{hiddenText.title}</h1>
      <p className="lead">{isOnDevice ? `${hiddenText.lead} ${hiddenText.leadOnDevice}` : hiddenText.lead}</p>
      {shown && <Undo shown={shown} />}
      {!list && failure}
      {list?.titles.length === 0 && empty}
      {list && list.titles.length > 0 && (
        <>
          <ul className="title-entries">
            {list.titles.map((title) => (
              <TitleEntry key={titleKey(title)} images={images} title={title}>
                <ShowAgainForm title={title} />
              </TitleEntry>
            ))}
          </ul>
          <PageControl page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}
