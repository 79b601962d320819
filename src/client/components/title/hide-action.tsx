import type { MouseEvent } from 'react';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { EyeOff } from '../icons.ts';

type HideProps = {
  title: { mediaType: MediaType; id: number; title: string };
  /** Null before the first press: the viewer's stylesheet then controls the visibility. */
  isHidden: boolean | null;
  onPress: (event: MouseEvent, isHidden: boolean) => void;
};

const shownIf = (isHidden: boolean | null, wanted: boolean, display: string) =>
  isHidden === null ? undefined : { display: isHidden === wanted ? display : 'none' };

/** Hides the title from rows, lists and search. */
export const HideButton = ({ title, isHidden, onPress }: HideProps) => (
  <form className="not-for-me" method="post" action={routes.hidden} style={shownIf(isHidden, false, 'contents')}>
    <button
      className="button icon"
      name="hide"
      value={titleKey(title)}
      title={hiddenText.notForMe}
      aria-label={hiddenText.hide(title.title)}
      onClick={(event) => onPress(event, true)}
    >
      <EyeOff aria-hidden />
    </button>
  </form>
);

/** The notice on a hidden title's page, with a button that shows the title again. */
export const HiddenNotice = ({ title, isHidden, onPress }: HideProps) => (
  <form className="actions unhide" method="post" action={routes.hidden} style={shownIf(isHidden, true, 'flex')}>
    <p role="status">{hiddenText.isHidden}</p>
    <button className="button" name="show" value={titleKey(title)} onClick={(event) => onPress(event, false)}>
      {hiddenText.undo}
    </button>
    <a className="button" href={routes.hidden}>
      {hiddenText.showAll}
    </a>
  </form>
);
