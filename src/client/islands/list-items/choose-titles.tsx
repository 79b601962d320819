import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { Facts, withoutGone } from '../../components/named-lists/facts.tsx';
import { CardFace, eagerCards } from '../../components/title/card.tsx';
import { isRepeated } from '../../lib/repeated-press.ts';
import { NoneLeft } from './none-left.tsx';
import type { SortProps } from './sort-titles.tsx';
import { useChosenChanges } from './use-chosen-changes.ts';
import { usePendingRemovals } from './use-pending-removals.ts';

type Target = { id: string; name: string };

/** The `id` may also be `myListValue`. */
export type ChooseProps = Omit<SortProps, 'before' | 'after'> & {
  /** The user's other lists, as `myListValue` also My List. */
  targets: readonly Target[];
  /** The target list of the last change: an id, or `myListValue`. */
  to: string;
  /** The paths of the list, of this page, and of this page without checkboxes. */
  path: string;
  action: string;
  done: string;
  /** Whether `facts` are those of a part of the list. */
  isFiltered?: boolean;
  /** The keys of the titles that were chosen when the form was sent. */
  chosen: readonly string[];
};

const TargetField = ({ targets, to }: Pick<ChooseProps, 'targets' | 'to'>) => (
  <label>
    <span>{listItemsText.target}</span>
    <select name="to" defaultValue={to}>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const actions = [
  ['move', listItemsText.moveChosen],
  ['copy', listItemsText.copyChosen],
  ['remove', listItemsText.removeChosen],
] as const;

type Action = (typeof actions)[number][0];

type TitleChoiceProps = { title: ListItem; images: string; eager: boolean; isChosen: boolean; onToggle: () => void };

/** A card that chooses its title. */
const TitleChoice = ({ title, images, eager, isChosen, onToggle }: TitleChoiceProps) => (
  <li>
    <label className="card">
      <CardFace images={images} title={title} note={title.year} eager={eager} />
      <input
        type="checkbox"
        name="title"
        value={titleKey(title)}
        checked={isChosen}
        aria-label={listItemsText.chooseTitle(title.title)}
        onChange={onToggle}
      />
    </label>
  </li>
);

/** The keys of the chosen titles. */
function useChosen(form: RefObject<HTMLFormElement | null>, initial: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  // oxlint-disable-next-line react/set-state-in-effect -- only the form has what was chosen before hydration
  useEffect(() => setChosen(new Set(new FormData(form.current!).getAll('title').map(String))), [form]);
  const choose = (keys: readonly string[], isChosen = true) =>
    setChosen((known) => new Set(isChosen ? [...known, ...keys] : [...known].filter((key) => !keys.includes(key))));
  return { chosen, choose };
}

/** The titles of a user's list as checkboxes, to move, copy or remove several of them. */
export function ChooseTitles(props: ChooseProps) {
  const { id, facts, watched, images, titles, targets, to, path } = props;
  const form = useRef<HTMLFormElement>(null);
  const { chosen, choose } = useChosen(form, props.chosen);
  const pending = usePendingRemovals(id, titles);
  const { gone: removed, changeChosen } = useChosenChanges(props, choose);
  const gone = new Set([...pending, ...removed]);
  const shown = titles.filter((title) => !gone.has(titleKey(title)));
  const shownKeys = shown.map(titleKey);
  const chosenKeys = shownKeys.filter((key) => chosen.has(key));

  const changeOf = (action: Action) => {
    if (action === 'remove') return { action };
    const value = String(new FormData(form.current!).get('to'));
    return { action, to: targets.find((other) => other.id === value)! };
  };

  /** Without chosen titles, the form shows that there are none. */
  const press = (action: Action, event: MouseEvent<HTMLButtonElement>) => {
    const isDoubleClick = isRepeated('chosen', event);
    if (chosenKeys.length === 0 && !isDoubleClick) return;
    event.preventDefault();
    if (isDoubleClick) return;
    choose(chosenKeys, false);
    void changeChosen(chosenKeys, changeOf(action));
  };

  return (
    <form ref={form} className="choose-titles" method="post" action={props.action} autoComplete="off">
      <Facts {...withoutGone(facts, watched, gone)} />
      <p>{listItemsText.chooseLead}</p>
      <div className="list-tools needs-script">
        <button type="button" className="button" onClick={() => choose(shownKeys)}>
          {listItemsText.chooseAll}
        </button>
        <button type="button" className="button" onClick={() => choose(shownKeys, false)}>
          {listItemsText.chooseNone}
        </button>
      </div>
      <div className="list-tools choose-bar">
        <p className="needs-script" role="status">
          {listItemsText.chosen(chosenKeys.length)}
        </p>
        {targets.length > 0 && <TargetField targets={targets} to={to} />}
        {(targets.length > 0 ? actions : actions.slice(-1)).map(([action, label]) => (
          <button
            key={action}
            className="button"
            name="titles"
            value={action}
            onClick={(event) => press(action, event)}
          >
            {label}
          </button>
        ))}
        <a className="button" href={props.done}>
          {listItemsText.done}
        </a>
      </div>
      <ul className="grid">
        {shown.map((title, index) => (
          <TitleChoice
            key={titleKey(title)}
            title={title}
            images={images}
            eager={index < eagerCards}
            isChosen={chosen.has(titleKey(title))}
            onToggle={() => choose([titleKey(title)], !chosen.has(titleKey(title)))}
          />
        ))}
      </ul>
      {shown.length === 0 && <NoneLeft id={id} path={path} isEmpty={facts.total === gone.size && !props.isFiltered} />}
    </form>
  );
}
