import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';

/** A person's portrait, or an icon if it is missing. */
export const Portrait = ({ images, path, lazy = true }: { images: string; path: string | null; lazy?: boolean }) => (
  <span className="frame ratio-portrait">
    {path && (
      <img
        src={imageUrl(images, 'w185', path)}
        srcSet={imageSrcset(images, 'profile', path)}
        sizes="9rem"
        alt=""
        loading={lazy ? 'lazy' : undefined}
      />
    )}
  </span>
);
