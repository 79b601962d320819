import { Rail } from '../../../client/components/title/row.tsx';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { Picture } from './media.tsx';

type CollectionProps = { title: TitleDetails; images: string };

/** The collection that a film is a part of, if any. The film's backdrop replaces a missing one. */
export function InCollection({ title: { collection, backdropPath }, images }: CollectionProps) {
  if (!collection) return null;
  const path = collection.backdropPath ?? backdropPath;
  return (
    <Rail row={{ id: 'in-collection', heading: titleText.collection, isWide: true }}>
      <li>
        <a className="tile" href={routes.collection(collection.id, collection.name)}>
          <span className="frame ratio-still">{path && <Picture images={images} path={path} />}</span>
          <b>{collection.name}</b>
        </a>
      </li>
    </Rail>
  );
}
