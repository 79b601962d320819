import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';

/** The id of the form that every list button belongs to. */
export const listFormId = 'my-list-form';

type ListButtonProps = { title: { mediaType: MediaType; id: number; title: string } };

/** The attributes of a button that adds a title. */
const addProps = (title: ListButtonProps['title']) => ({
  form: listFormId,
  name: 'add',
  value: titleKey(title),
  'data-name': title.title,
  'aria-label': myListText.add(title.title),
});

/** Adds the title to My List. Cards are the same for all viewers. A script marks the titles on a user's list. */
export const AddButton = ({ title }: ListButtonProps) => (
  <button
    className="list-button"
    {...addProps(title)}
    suppressHydrationWarning // a script may mark an island's button before hydration
  />
);

/** The list button of a hero, with a visible label. */
export const ListAction = ({ title }: ListButtonProps) => (
  <button className="button list-action" {...addProps(title)}>
    {myListText.title}
  </button>
);
