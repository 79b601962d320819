import { imageUrl } from '../../../shared/domain/images.ts';

/** How many posters the card of a list shows. */
export const postersShown = 4;

/** The first posters of a list side by side. */
export const ListPosters = ({ images, paths }: { images: string; paths: readonly string[] }) => (
  <span className="frame posters">
    {paths.slice(0, postersShown).map((path, index) => (
      <img key={index} src={imageUrl(images, 'w185', path)} alt="" loading="lazy" />
    ))}
  </span>
);
