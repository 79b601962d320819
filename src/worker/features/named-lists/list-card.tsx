import { ListPosters } from '../../../client/components/named-lists/list-posters.tsx';
import type { ListSummary } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type CardProps = {
  images: string;
  href: string;
  name: string;
  facts: string;
  author?: string | null | undefined;
  posters: readonly string[];
};

/** A link to a list, with its first posters side by side. */
export const ListCard = ({ images, href, name, facts, author, posters }: CardProps) => (
  <li>
    <a className="card" href={href}>
      <ListPosters images={images} paths={posters} />
      <b dir="auto">{name}</b>
      <small>{facts}</small>
      {author && <small>{namedListText.by(author)}</small>}
    </a>
  </li>
);

type NamedCardProps = Pick<CardProps, 'images' | 'facts'> & { list: ListSummary & Pick<CardProps, 'author'> };

/** The card of a list that a user has named. */
export const NamedListCard = ({ images, list, facts }: NamedCardProps) => (
  <ListCard {...list} images={images} href={routes.list(list.id)} facts={facts} />
);
