import { useSyncExternalStore } from 'react';
import { formatListView, type ListViewState } from '../../../shared/domain/list-view.ts';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { CardFace, eagerCards } from '../../components/title/card.tsx';

/** The form value of My List as the target list. */
export const myListValue = 'my-list';

type Target = { id: string; name: string };

export type ChooseProps = {
  /** The list's id. */
  id: string;
  images: string;
  /** The titles of this page. */
  titles: readonly ListItem[];
  /** The user's other lists. */
  targets: readonly Target[];
  view: ListViewState;
  page: number;
  /** The keys of the titles that were chosen when the form was sent. */
  chosen: readonly string[];
};

const TargetField = ({ targets }: { targets: readonly Target[] }) => (
  <label>
    <span>{listItemsText.target}</span>
    <select name="to">
      <option value={myListValue}>{myListText.title}</option>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const actions = { move: listItemsText.moveChosen, copy: listItemsText.copyChosen, remove: listItemsText.removeChosen };

type TitleChoiceProps = { title: ListItem; images: string; eager: boolean; isChosen: boolean };

/** A card that chooses its title. The checkbox keeps its own state, so that it works before the script. */
const TitleChoice = ({ title, images, eager, isChosen }: TitleChoiceProps) => (
  <li>
    <label className="card">
      <CardFace images={images} title={title} note={title.year} eager={eager} />
      <input
        type="checkbox"
        name="title"
        value={titleKey(title)}
        defaultChecked={isChosen}
        aria-label={listItemsText.chooseTitle(title.title)}
      />
    </label>
  </li>
);

/** The checkboxes hold which titles are chosen, because some may be chosen before the script has loaded. */
const listBoxes = () => [...document.querySelectorAll<HTMLInputElement>('.choose-titles [name=title]')];
const countChosen = () => listBoxes().filter(({ checked }) => checked).length;

function subscribe(notify: () => void): () => void {
  addEventListener('change', notify);
  return () => removeEventListener('change', notify);
}

function setAll(isChosen: boolean): void {
  for (const box of listBoxes()) box.checked = isChosen;
  dispatchEvent(new Event('change'));
}

/** The titles of a user's list as checkboxes, to move, copy or remove several of them. */
export function ChooseTitles({ id, images, titles, targets, view, page, chosen }: ChooseProps) {
  const count = useSyncExternalStore(subscribe, countChosen, () => chosen.length);

  return (
    <form
      className="choose-titles"
      method="post"
      action={routes.list(id) + formatListView(view, page)}
      autoComplete="off"
    >
      <p>{listItemsText.chooseLead}</p>
      <div className="list-tools">
        <TargetField targets={targets} />
        {Object.entries(actions).map(([action, label]) => (
          <button key={action} className="button" name="titles" value={action}>
            {label}
          </button>
        ))}
        <a className="button" href={routes.list(id) + formatListView({ ...view, isChoosing: false }, page)}>
          {listItemsText.done}
        </a>
      </div>
      <div className="list-tools needs-script">
        <button type="button" className="button" onClick={() => setAll(true)}>
          {listItemsText.chooseAll}
        </button>
        <button type="button" className="button" onClick={() => setAll(false)}>
          {listItemsText.chooseNone}
        </button>
        <p role="status">{listItemsText.chosen(count)}</p>
      </div>
      <ul className="grid">
        {titles.map((title, index) => (
          <TitleChoice
            key={titleKey(title)}
            title={title}
            images={images}
            eager={index < eagerCards}
            isChosen={chosen.includes(titleKey(title))}
          />
        ))}
      </ul>
    </form>
  );
}
