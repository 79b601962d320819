import type { TitleDetails } from '../../../shared/domain/title.ts';
import { chooseTrailer, listVideos } from '../../../shared/domain/trailer.ts';
import { toImagePath } from './fields.ts';
import type { Details } from './schema.ts';

const videoLimit = 8;
const imageLimit = 12;

/** Maps a title's trailer, its other videos and its backdrops. */
export function toMedia({ videos, images }: Details): Pick<TitleDetails, 'trailer' | 'videos' | 'images'> {
  const results = videos?.results ?? [];
  const trailer = chooseTrailer(results);
  const paths = (images?.backdrops ?? []).map(({ file_path: path }) => toImagePath(path));
  return {
    trailer,
    videos: listVideos(results, trailer, videoLimit),
    images: [...new Set(paths.filter((path) => path !== null))].slice(0, imageLimit),
  };
}
