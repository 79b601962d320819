import { imageUrl } from '../../../shared/domain/images.ts';

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
