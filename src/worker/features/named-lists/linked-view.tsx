import { List, Pencil, Plus, Unplug, X } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { Card, type CardTitle, eagerCards } from '../../../client/components/title/card.tsx';
import {
  formatTitles,
  type LinkedList,
  maxLinkedTitles,
  withoutTitle,
  withTitle,
} from '../../../shared/domain/linked-list.ts';
import { maxListNameLength } from '../../../shared/domain/named-list.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { linkedListText, namedListText } from '../../../shared/text/named-lists.ts';
import type { LinkedListProblem } from './linked-titles.ts';
import { CopyButton } from '../../render/copy-button.tsx';

type Search = { text: string; results: readonly TitleSummary[] | 'failed' | null };

type LinkedListProps = {
  list: LinkedList;
  /** The list's id on a visitor's device, always given while the list is edited. */
  id: string | undefined;
  /** Whether the list is another person's, as far as known: its first change makes a copy. */
  isOpened: boolean;
  /** The titles that the catalogue has. */
  titles: readonly CardTitle[];
  /** Whether some titles could not be loaded. */
  isMissing: boolean;
  images: string;
  /** The list's absolute URL. */
  address: string;
  /** The search for titles to add while the list is edited, otherwise null. */
  search: Search | null;
  /** Whether the site has accounts. */
  canCopy: boolean;
  problem: LinkedListProblem | null;
};

type ToolProps = Pick<LinkedListProps, 'list' | 'id'> & { title: CardTitle; text: string };

const RemoveLink = ({ list, id, title, text }: ToolProps) => {
  const label = linkedListText.remove(title.title);
  return (
    <a
      className="icon-button"
      href={linkedListPath(withoutTitle(list, title), text, id)}
      rel="nofollow"
      aria-label={label}
      title={label}
    >
      <X aria-hidden />
    </a>
  );
};

const AddLink = ({ list, id, title, text }: ToolProps) => {
  const label = linkedListText.add(title.title);
  return (
    <a
      className="icon-button"
      href={linkedListPath(withTitle(list, title), text, id)}
      rel="nofollow"
      aria-label={label}
      title={label}
    >
      <Plus aria-hidden />
    </a>
  );
};

type EditorProps = Pick<LinkedListProps, 'list' | 'id' | 'images'> & { search: Search };

function Results({ list, id, images, search: { text, results } }: EditorProps) {
  if (results === null) return null;
  if (results === 'failed') return <State icon={Unplug} level={2} heading={linkedListText.searchFailed} />;
  const listed = new Set(list.titles.map(titleKey));
  const others = results.filter((title) => !listed.has(titleKey(title)));
  if (others.length === 0) return <p>{linkedListText.noResults(text)}</p>;
  return (
    <>
      <h2>{linkedListText.results}</h2>
      <ul className="grid">
        {others.map((title) => (
          <Card
            key={titleKey(title)}
            images={images}
            title={title}
            button={<AddLink list={list} id={id} title={title} text={text} />}
          />
        ))}
      </ul>
    </>
  );
}

/** Names the list and searches for titles to add. */
const Editor = ({ list, id, images, search }: EditorProps) => (
  <section aria-label={linkedListText.edit}>
    <form className="list-tools" action={routes.linkedLists}>
      <input type="hidden" name="t" value={formatTitles(list.titles)} />
      <input type="hidden" name="list" value={id} />
      <label>
        <span>{namedListText.name}</span>
        <input name="name" defaultValue={list.name} maxLength={maxListNameLength} autoComplete="off" />
      </label>
      <label>
        <span>{linkedListText.search}</span>
        <input type="search" name="q" defaultValue={search.text} maxLength={200} autoComplete="off" />
      </label>
      <button className="button" name="edit" value="">
        {linkedListText.find}
      </button>
      <button className="button main">{listItemsText.done}</button>
    </form>
    {list.titles.length >= maxLinkedTitles ? (
      <p>{linkedListText.full}</p>
    ) : (
      <Results list={list} id={id} images={images} search={search} />
    )}
  </section>
);

const Share = ({ address }: { address: string }) => (
  <div className="list-address">
    <p>
      {linkedListText.share}{' '}
      <a id="list-address" href={address}>
        {linkedListText.link}
      </a>
    </p>
    <CopyButton text={address} describedBy="list-address" />
  </div>
);

const CopyForm = ({ list }: { list: LinkedList }) => (
  <form method="post" action={routes.linkedLists} autoComplete="off">
    <input type="hidden" name="t" value={formatTitles(list.titles)} />
    <input type="hidden" name="name" value={list.name} />
    <button className="button" name="id" value={crypto.randomUUID()}>
      {namedListText.copy}
    </button>
  </form>
);

const problems = {
  broken: <State icon={List} heading={linkedListText.broken} sentence={linkedListText.brokenHint} />,
  tooLong: <State icon={List} heading={linkedListText.tooLong} sentence={linkedListText.tooLongHint} />,
};

/** A list that is stored in its URL. It can be copied, and edited into a list with another URL. */
export function LinkedListView(props: LinkedListProps) {
  const { list, id, isOpened, titles, isMissing, images, address, search, canCopy, problem } = props;
  if (problem) return <div className="page named-list">{problems[problem]}</div>;
  return (
    <div className="page named-list" data-list="">
      <h1 dir="auto">{list.name || linkedListText.title}</h1>
      <p className="count">{listText.count(list.titles.length)}</p>
      {isMissing && <p className="help">{linkedListText.missing}</p>}
      {list.titles.length === 0 && <p className="overview">{linkedListText.lead}</p>}
      {list.titles.length > 0 && <Share address={address} />}
      {search && isOpened && <p className="help">{linkedListText.copied}</p>}
      <div className="actions">
        {!search && (
          <a className="button" href={linkedListPath(list, '', id)} rel="nofollow">
            <Pencil aria-hidden />
            {linkedListText.edit}
          </a>
        )}
        {canCopy && list.titles.length > 0 && <CopyForm list={list} />}
      </div>
      {search && <Editor list={list} id={id} images={images} search={search} />}
      {search && titles.length > 0 && <h2>{linkedListText.titles}</h2>}
      <ul className="grid">
        {titles.map((title, index) => (
          <Card
            key={titleKey(title)}
            images={images}
            title={title}
            eager={index < eagerCards}
            button={search ? <RemoveLink list={list} id={id} title={title} text={search.text} /> : undefined}
          />
        ))}
      </ul>
    </div>
  );
}
