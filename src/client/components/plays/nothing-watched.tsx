import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { BookOpen } from '../icons.ts';
import { State } from '../state/state.tsx';

/** A month without entries in the diary. */
export const NothingWatched = () => (
  <State icon={BookOpen} heading={diaryText.empty} level={2} sentence={diaryText.emptyHint}>
    <a className="button main" href={routes.movies}>
      {diaryText.browse}
    </a>
  </State>
);
