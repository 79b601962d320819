import type { ComponentProps } from 'react';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';

/** The id of the form that every list button belongs to. */
export const listFormId = 'my-list-form';

type ListButtonProps = { title: { mediaType: MediaType; id: number; title: string } };

/** Adds the title to My List. Cards are the same for everyone; for a signed-in user a script marks listed titles. */
export const AddButton = ({ title }: ListButtonProps) => (
  <button
    className="list-button"
    form={listFormId}
    name="add"
    value={titleKey(title)}
    data-name={title.title}
    aria-label={myListText.add(title.title)}
    suppressHydrationWarning // an island's button may be marked before hydration
  />
);

/** On My List the button removes the title. */
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
