import type { ComponentProps } from 'react';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';

/** The document's one form that every list button belongs to. */
export const listFormId = 'my-list-form';

type ListButtonProps = { title: { mediaType: MediaType; id: number; title: string } };

/**
 * A card's second target: it adds the title to My List. Cards are the same for everyone, so each says "add"; for a
 * signed-in user a script marks what is on the list already.
 */
export const AddButton = ({ title }: ListButtonProps) => (
  <button
    className="list-button"
    form={listFormId}
    name="add"
    value={titleKey(title)}
    data-name={title.title}
    aria-label={myListText.add(title.title)}
    suppressHydrationWarning // in an island it may have been marked already
  />
);

/** On the list itself the button removes the title. */
export const RemoveButton = ({ title, onClick }: ListButtonProps & Pick<ComponentProps<'button'>, 'onClick'>) => (
  <button
    className="list-button"
    onClick={onClick}
    form={listFormId}
    name="remove"
    value={titleKey(title)}
    data-removal=""
    aria-label={myListText.remove(title.title)}
  />
);
