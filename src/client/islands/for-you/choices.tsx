import type { LeftOut, RecommendedTitle, WeighedReason } from '../../../shared/domain/for-you.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { Switch } from '../../components/form/switch.tsx';
import { Panel } from '../../components/profile/panel.tsx';
import { isRepeated } from '../../lib/repeated-press.ts';
import { findNeighbour } from './group.tsx';

/** The number of reasons with a switch, by weight. */
const shownReasons = 12;

type ChoicesProps = {
  reasons: readonly WeighedReason[];
  similar: ReadonlyMap<string, readonly RecommendedTitle[]>;
  leftOut: LeftOut;
  /** `next` takes the focus if the focused element disappears. */
  onChange: (kind: keyof LeftOut, key: string, value: boolean, next?: HTMLElement | null) => void;
};

/** Switches for the reasons, and the list of the titles left out. */
export function Choices({ reasons, similar, leftOut, onChange }: ChoicesProps) {
  const names = new Map([...similar.values()].flat().map((title) => [titleKey(title) as string, title.title]));
  const titles = leftOut.titles.filter((key) => names.has(key));
  return (
    <div className="page for-you-choices">
      <Panel id="counts" heading={forYouText.counts} lead={forYouText.countsHint}>
        <div className="switches">
          {reasons.slice(0, shownReasons).map((reason) => {
            const key = titleKey(reason);
            return (
              <Switch
                key={key}
                name={`counts-${reason.mediaType}-${reason.id}`}
                label={reason.title}
                hint={forYouText.reasonHint}
                isOn={!leftOut.reasons.includes(key)}
                onChange={(isOn) => onChange('reasons', key, !isOn)}
              />
            );
          })}
        </div>
      </Panel>
      {titles.length > 0 && (
        <Panel id="titles-left-out" heading={forYouText.titlesLeftOut}>
          <ul className="left-out-titles">
            {titles.map((key) => (
              <li key={key}>
                <span>{names.get(key)}</span>
                <button
                  type="button"
                  className="button"
                  aria-label={forYouText.recommendTitleAgain(names.get(key)!)}
                  onClick={(event) =>
                    isRepeated('left-out', event) ||
                    onChange('titles', key, false, findNeighbour(event.currentTarget.closest('li'), 'button'))
                  }
                >
                  {forYouText.recommendAgain}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
