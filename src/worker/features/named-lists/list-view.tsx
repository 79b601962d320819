import type { ReactNode } from 'react';
import { EmptyList } from '../../../client/components/named-lists/empty-list.tsx';
import { Facts } from '../../../client/components/named-lists/facts.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import Follow from '../../../client/islands/follow/island.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import { formatListView } from '../../../shared/domain/list-view.ts';
import { detailsVersion, type NamedList } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { contactText } from '../../../shared/text/contact.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { namedListText, publicListsText, titlesToastText } from '../../../shared/text/named-lists.ts';
import type { ItemsMove } from '../../services/accounts/removed-titles.ts';
import { Island } from '../../render/island.tsx';
import { CopyButton } from '../../render/copy-button.tsx';
import { DeleteForm, DetailsForm } from './list-forms.tsx';
import { factsOf, Titles, type TitlesProps } from './list-titles.tsx';

type ListProps = TitlesProps & {
  /** The titles that were just removed or moved without a script: their number, and their seal. Otherwise null. */
  removed: { count: number; undo: string; move: ItemsMove | null } | null;
  /** Whether the reader follows the list. Null for its owner, and if it failed to load. */
  isFollowing: boolean | null;
  /** A visitor signs in to follow the list. */
  isVisitor: boolean;
  /** The list's absolute URL, for sharing. */
  address: string;
  /** The reader's display name, if any. */
  readerName: string | null | undefined;
  /** The details form as it was sent, with its problems. Otherwise null. */
  state: FormState | null;
};

const Address = ({ address }: { address: string }) => (
  <div className="list-address">
    <p>
      {namedListText.link}: <span id="list-address">{address}</span>
    </p>
    <CopyButton text={address} describedBy="list-address" />
  </div>
);

const valuesOf = ({ name, note, visibility, showsAuthor }: NamedList) => ({
  name,
  note,
  visibility,
  showsAuthor: showsAuthor ? 'on' : '',
});

type OwnerProps = Pick<ListProps, 'id' | 'list' | 'address' | 'readerName' | 'state'>;

const OwnerPart = ({ id, list, address, readerName, state }: OwnerProps) => (
  <div className="list-owner">
    {list.visibility !== 'private' && <Address address={address} />}
    <details className="filter-section" open={state !== null}>
      <summary>{namedListText.edit}</summary>
      <DetailsForm
        id={id}
        state={state ?? { values: valuesOf(list) }}
        version={detailsVersion(list)}
        author={readerName}
        isWithdrawn={list.isWithdrawn}
      />
    </details>
    <details className="filter-section">
      <summary>{namedListText.delete}</summary>
      <DeleteForm id={id} name={list.name} />
    </details>
  </div>
);

/** Copies the list for another user. Visitors sign in first. The form contains the new list's id, to be idempotent. */
const CopyForm = ({ id }: { id: string }) => (
  <form method="post" action={routes.list(id)} autoComplete="off">
    <button className="button" name="copy" value={crypto.randomUUID()}>
      {namedListText.copy}
    </button>
  </form>
);

type UndoProps = Pick<ListProps, 'id' | 'list' | 'view' | 'page'> & { removed: NonNullable<ListProps['removed']> };

function describeRemoval(list: NamedList, { count, move }: UndoProps['removed']): string {
  if (move) return titlesToastText['titles-move']({ count, existing: move.kept.length, name: move.name });
  return count === 1 ? listItemsText.removedFrom(list.name) : listItemsText.chosenRemoved(count);
}

/** Puts the removed titles back. */
const Undo = ({ id, list, view, page, removed }: UndoProps) => (
  <UndoForm
    action={routes.list(id) + formatListView(view, page)}
    fields={{ restore: removed.undo }}
    label={myListText.undo}
  >
    {describeRemoval(list, removed)}
  </UndoForm>
);

const WithdrawnNotice = ({ id }: { id: string }) => (
  <p className="hint">
    {namedListText.withdrawn} <a href={routes.reportList(id)}>{contactText.heading}</a> {namedListText.mistake}
  </p>
);

type FollowProps = Pick<ListProps, 'id' | 'list' | 'view' | 'page' | 'isVisitor'> & { isFollowing: boolean };

/** Follows the list, or stops. The form of a visitor is not hydrated, because it redirects to Sign In. */
function FollowForm({ id, list: { name }, view, page, isVisitor, isFollowing }: FollowProps) {
  const props = { id, name, view: formatListView(view, page), isFollowing };
  if (isVisitor) return <Follow {...props} />;
  return <Island name="follow" component={Follow} props={props} wake="interaction" />;
}

/** A list with its titles. Its owner also gets the forms that change it. */
export function ListView({ address, readerName, state, isFollowing, removed, ...props }: ListProps) {
  const { id, list, view, page } = props;
  const { name, note, author, isOwn, isWithdrawn, titles } = list;
  return (
    <div className="page named-list">
      <h1 dir="auto">{name}</h1>
      {author && <p className="count">{namedListText.by(author)}</p>}
      {isWithdrawn && <WithdrawnNotice id={id} />}
      {titles.length === 0 && <Facts {...factsOf(list, null)} />}
      {removed && <Undo id={id} list={list} view={view} page={page} removed={removed} />}
      {note && (
        <p className="overview" dir="auto">
          {note}
        </p>
      )}
      {isOwn && (!props.lists || titles.length === 0) && (
        <OwnerPart id={id} list={list} address={address} readerName={readerName} state={state} />
      )}
      {!isOwn && (
        <div className="actions">
          <CopyForm id={id} />
          {isFollowing !== null && <FollowForm {...props} isFollowing={isFollowing} />}
          <a className="other-lists" href={routes.publicLists}>
            {publicListsText.browse}
          </a>
          <a className="other-lists" href={routes.reportList(id)} rel="nofollow">
            {namedListText.report}
          </a>
        </div>
      )}
      {titles.length > 0 ? <Titles {...props} /> : <EmptyList isOwn={isOwn} />}
    </div>
  );
}

/** The details form alone, if the list cannot be loaded. Children go into the problem with the form. */
export const EditOnlyView = ({ id, state, children }: { id: string; state: FormState; children?: ReactNode }) => (
  <div className="page named-list">
    <h1>{namedListText.edit}</h1>
    <DetailsForm id={id} state={state}>
      {children}
    </DetailsForm>
  </div>
);

/** `href`: the list in the requested view. */
export const FailedListView = ({ href }: { href: string }) => (
  <div className="page named-list">
    <h1>{namedListText.title}</h1>
    <FailedState heading={namedListText.listFailed} sentence={namedListText.listFailedHint} href={href} />
  </div>
);
