import { Card, eagerCards } from '../../../client/components/title/card.tsx';
import { formatListView, type ListViewState } from '../../../shared/domain/list-view.ts';
import type { ListEntry, ListSummary } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

/** The form value of My List as the target list. */
export const myListValue = 'my-list';

const TargetField = ({ lists }: { lists: readonly ListSummary[] }) => (
  <label>
    <span>{namedListText.target}</span>
    <select name="to">
      <option value={myListValue}>{myListText.title}</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

type ChooseProps = {
  id: string;
  images: string;
  titles: readonly ListEntry[];
  /** The user's other lists. */
  lists: readonly ListSummary[];
  view: ListViewState;
  page: number;
  /** The keys of the titles that were chosen when the form was sent. */
  chosen: ReadonlySet<string>;
};

/** The titles of a user's list as checkboxes, to move, copy or remove several of them. */
export const ChooseView = ({ id, images, titles, lists, view, page, chosen }: ChooseProps) => (
  <form
    className="choose-titles"
    method="post"
    action={routes.list(id) + formatListView(view, page)}
    autoComplete="off"
  >
    <p>{namedListText.chooseLead}</p>
    <div className="list-tools">
      <TargetField lists={lists} />
      <button className="button" name="titles" value="move">
        {namedListText.move}
      </button>
      <button className="button" name="titles" value="copy">
        {namedListText.copyTitles}
      </button>
      <button className="button" name="titles" value="remove">
        {namedListText.remove}
      </button>
      <a className="button" href={routes.list(id) + formatListView({ ...view, isChoosing: false }, page)}>
        {namedListText.done}
      </a>
    </div>
    <ul className="grid">
      {titles.map((title, index) => (
        <Card
          key={titleKey(title)}
          images={images}
          title={title}
          note={title.year}
          eager={index < eagerCards}
          button={
            <label className="choose-title">
              <input
                type="checkbox"
                name="title"
                value={titleKey(title)}
                defaultChecked={chosen.has(titleKey(title))}
                aria-label={namedListText.chooseTitle(title.title)}
              />
            </label>
          }
        />
      ))}
    </ul>
  </form>
);
