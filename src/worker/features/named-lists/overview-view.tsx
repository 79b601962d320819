import type { ReactNode } from 'react';
import { Field } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import type { ListPage } from '../../../shared/domain/my-list.ts';
import type { ListSummary, OwnListSummary } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { namedListText, publicListsText } from '../../../shared/text/named-lists.ts';
import { SignInLink } from '../account/sign-in-link.tsx';
import { ListCard, NamedListCard } from './list-card.tsx';

/** Creates a list with the id `newId`. Children go into the problem with the form. */
const NewListForm = ({ state, newId, children }: { state: FormState; newId: string; children?: ReactNode }) => (
  <form className="form new-list" method="post" action={routes.lists} autoComplete="off" noValidate>
    <FormMessages state={state}>{children}</FormMessages>
    <input type="hidden" name="id" value={newId} />
    <Field
      name="name"
      label={namedListText.newName}
      state={state}
      autoComplete="off"
      focus={Boolean(firstProblem(state, ['name']))}
    />
    <SubmitButton label={namedListText.create} />
  </form>
);

/** The form alone, for a user whose session has ended. */
export const SignedOutView = ({ state, newId }: { state: FormState; newId: string }) => (
  <div className="page named-lists">
    <h1>{namedListText.title}</h1>
    <NewListForm state={state} newId={newId}>
      <SignInLink />
    </NewListForm>
  </div>
);

type OverviewProps = {
  images: string;
  /** Null if it failed to load, as `lists` and `followed`. */
  myList: ListPage | null;
  lists: readonly OwnListSummary[] | null;
  followed: readonly ListSummary[] | null;
  state: FormState;
  /** The id of the list that the form creates. */
  newId: string;
};

const FollowedLists = ({ images, lists }: { images: string; lists: readonly ListSummary[] }) => (
  <ul className="grid list-cards">
    {lists.map((list) => (
      <NamedListCard key={list.id} images={images} list={list} facts={listText.count(list.total)} />
    ))}
  </ul>
);

/** My List, a user's own and followed lists, and the form that creates one. */
export const OverviewView = ({ images, myList, lists, followed, state, newId }: OverviewProps) => (
  <div className="page named-lists">
    <h1>{namedListText.title}</h1>
    <p className="lead">{namedListText.lead}</p>
    <a className="other-lists" href={routes.publicLists}>
      {publicListsText.browse}
    </a>
    <NewListForm state={state} newId={newId} />
    <section aria-label={namedListText.own}>
      <ul className="grid list-cards">
        <ListCard
          images={images}
          href={routes.myList}
          name={myListText.title}
          facts={myList ? listText.count(myList.total) : ''}
          posters={myList?.titles.flatMap(({ posterPath }) => posterPath ?? []) ?? []}
        />
        {lists?.map((list) => (
          <NamedListCard
            key={list.id}
            images={images}
            list={list}
            facts={listItemsText.facts(list.total, list.visibility)}
          />
        ))}
      </ul>
      {lists?.length === 0 && <p className="help">{namedListText.none}</p>}
      {!lists && <FailedState heading={namedListText.failed} sentence={namedListText.failedHint} href={routes.lists} />}
    </section>
    {followed?.length !== 0 && (
      <section aria-labelledby="followed">
        <h2 id="followed">{namedListText.followed}</h2>
        {followed ? <FollowedLists images={images} lists={followed} /> : <p>{namedListText.followedFailed}</p>}
      </section>
    )}
  </div>
);
