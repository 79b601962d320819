import { imageUrl } from '../../../shared/domain/images.ts';
import type { ListSummary } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

const postersShown = 4;

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
      <span className="frame posters">
        {posters.slice(0, postersShown).map((path, index) => (
          <img key={index} src={imageUrl(images, 'w185', path)} alt="" loading="lazy" />
        ))}
      </span>
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
