import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import type { AppContext } from '../../context.ts';
import { findTitle, type TitleProblem } from '../find-title.ts';
import { titleParam } from '../../http/title-param.ts';

/** Returns the title of a request's path, or the reason why it cannot be shown. */
export async function findRatedTitle(c: AppContext): Promise<RatedTitle | TitleProblem> {
  const named = titleParam(c);
  const found = named ? await findTitle(c, named) : 'missing';
  return typeof found === 'string' ? found : { ...named!, title: found.title };
}
