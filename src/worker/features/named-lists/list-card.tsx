import { imageUrl } from '../../../shared/domain/images.ts';
import type { ListSummary } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';

const postersShown = 4;

type CardProps = { images: string; href: string; name: string; facts: string; posters: readonly string[] };

/** A link to a list, with its first posters side by side. */
export const ListCard = ({ images, href, name, facts, posters }: CardProps) => (
  <li>
    <a className="card" href={href}>
      <span className="frame posters">
        {posters.slice(0, postersShown).map((path, index) => (
          <img key={index} src={imageUrl(images, 'w185', path)} alt="" loading="lazy" />
        ))}
      </span>
      <b>{name}</b>
      <small>{facts}</small>
    </a>
  </li>
);

/** The card of a list that a user has named. */
export const NamedListCard = ({ images, list, facts }: { images: string; list: ListSummary; facts: string }) => (
  <ListCard images={images} href={routes.list(list.id)} name={list.name} facts={facts} posters={list.posters} />
);
