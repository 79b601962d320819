import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';

/** The portrait of a person; a drawn face where there is none. */
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
