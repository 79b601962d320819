import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { BookOpen } from '../icons.ts';
import { State } from '../state/state.tsx';

/** A month without entries in the diary, and a link to where there are some. */
export const NothingWatched = ({ href = routes.movies as string, label = diaryText.browse as string }) => (
  <State icon={BookOpen} heading={diaryText.empty} level={2} sentence={diaryText.emptyHint}>
    <a className="button main" href={href}>
      {label}
    </a>
  </State>
);
