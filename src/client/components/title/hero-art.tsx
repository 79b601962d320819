import { imageSrcset, imageUrl, toneOf } from '../../../shared/domain/images.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';

/** A hero's backdrop. It has a high fetch priority, because it is the page's largest paint. */
export function HeroArt({
  images,
  title,
}: {
  images: string;
  title: { mediaType: MediaType; id: number; backdropPath: string | null };
}) {
  return (
    <div className={`frame hero-art tone-${toneOf(title)}`}>
      {title.backdropPath && (
        <img
          src={imageUrl(images, 'w1280', title.backdropPath)}
          srcSet={imageSrcset(images, 'backdrop', title.backdropPath)}
          sizes="100vw"
          alt=""
          fetchPriority="high"
        />
      )}
    </div>
  );
}
