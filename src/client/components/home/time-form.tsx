import { runtimeRange } from '../../../shared/domain/filter-table.ts';
import { listPaths } from '../../../shared/list-paths.ts';
import { homeText } from '../../../shared/text/pages.ts';

const defaultMinutes = 95;

/** Finds films that fit into an evening. */
export const TimeForm = () => (
  <form className="time-form" action={listPaths.movie}>
    <label>
      {homeText.iHave}{' '}
      <input type="number" name="runtime" {...runtimeRange} defaultValue={defaultMinutes} inputMode="numeric" />{' '}
      {homeText.minutes}
    </label>
    <button className="button">{homeText.findFilms}</button>
  </form>
);
