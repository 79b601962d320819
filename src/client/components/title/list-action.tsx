import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { listFormId } from './list-button.tsx';

type ListActionProps = { title: { mediaType: MediaType; id: number; title: string } };

/** The list button of a hero, with a visible label. */
export const ListAction = ({ title }: ListActionProps) => (
  <button
    className="button list-action"
    form={listFormId}
    name="add"
    value={titleKey(title)}
    data-name={title.title}
    aria-label={myListText.add(title.title)}
  >
    {myListText.title}
  </button>
);
