import type { ComponentProps, ReactNode } from 'react';
import { firstYear, sliderYears } from '../../../../shared/domain/filter-table.ts';
import { runtimeRange } from '../../../../shared/domain/runtime.ts';
import { initialState, type ListState, toQuery } from '../../../../shared/domain/filters.ts';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import { sortLabels, sorts } from '../../../../shared/domain/sorts.ts';
import { tagLabel, tagsOf } from '../../../../shared/domain/tags.ts';
import { listHref, listPaths } from '../../../../shared/list-paths.ts';
import { routes } from '../../../../shared/routes.ts';
import { filterText } from '../../../../shared/text/lists.ts';
import { X } from '../../../../client/components/icons.ts';
import { Choice, FilterSelect, GenreChoices } from './controls.tsx';
import { FiltersOpener } from './top.tsx';

const Section = ({ heading, isOpen = true, children }: { heading: string; isOpen?: boolean; children: ReactNode }) => (
  <details className="filter-section" open={isOpen}>
    <summary>{heading}</summary>
    {children}
  </details>
);

type PanelProps = { mediaType: MediaType; state: ListState; currentYear: number };

const oldestYear = (currentYear: number) => currentYear - sliderYears + 1;

/** The slider's last step means any year. Its first step includes all earlier years. */
const Year = ({ year, currentYear }: { year: string | null; currentYear: number }) => (
  <div className="year">
    <input
      type="range"
      min={oldestYear(currentYear)}
      max={currentYear + 1}
      defaultValue={Math.max(Number(year ?? currentYear + 1), oldestYear(currentYear))}
      aria-label={filterText.yearSlider}
      aria-valuetext={year ?? filterText.anyYear}
      data-year-slider=""
    />
    <input
      type="number"
      name="year"
      min={firstYear}
      max={currentYear}
      inputMode="numeric"
      defaultValue={year ?? ''}
      placeholder={filterText.yearRange(firstYear, currentYear)}
      aria-label={filterText.year}
    />
  </div>
);

/**
 * The filter form. It is next to the results on wide screens, and a drawer (a popover) with two openers on small ones.
 * The Worker ignores a year out of range.
 */
export function FilterPanel({ mediaType, state, currentYear }: PanelProps) {
  const select = (name: ComponentProps<typeof FilterSelect>['name']) => (
    <FilterSelect name={name} value={state[name]} currentYear={currentYear} />
  );
  return (
    <>
      <FiltersOpener label={filterText.filters} state={state} isFloating />
      <aside id="filters" className="filters" popover="auto" aria-label={filterText.filters}>
        <form
          action={listPaths[mediaType]}
          data-filters={mediaType}
          data-state={JSON.stringify(state)}
          noValidate
          autoComplete="off"
        >
          {/* Enter activates a form's first submit button, which must not be the button for services. */}
          <button className="out-of-sight" tabIndex={-1} aria-hidden>
            {filterText.apply}
          </button>
          <header>
            <h2>{filterText.filters}</h2>
            <a
              className="reset"
              href={listHref(mediaType, toQuery({ ...initialState, view: state.view }))}
              data-reset=""
            >
              {filterText.reset}
            </a>
            <button
              type="button"
              className="icon-button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              aria-label={filterText.close}
            >
              <X aria-hidden />
            </button>
          </header>
          <Section heading={filterText.sortBy}>
            <select name="sort" defaultValue={state.sort} aria-label={filterText.sortBy}>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabels[sort]}
                </option>
              ))}
            </select>
          </Section>
          <Section heading={filterText.tags}>
            <div className="chips">
              <Choice name="tag" value="" label={filterText.noTag} isChosen={state.tag === null} />
              {tagsOf(mediaType).map((tag) => (
                <Choice
                  key={tag}
                  name="tag"
                  value={tag}
                  label={tagLabel(mediaType, tag)}
                  isChosen={state.tag === tag}
                />
              ))}
            </div>
          </Section>
          <Section heading={filterText.genres}>
            <GenreChoices name="genre" mediaType={mediaType} value={state.genre} />
          </Section>
          <Section heading={filterText.year}>
            <Year year={state.year} currentYear={currentYear} />
            {select('decade')}
          </Section>
          <Section heading={filterText.runtime}>
            <label className="filter-field">
              <small>{filterText.atMost}</small>
              <input
                type="number"
                name="runtime"
                {...runtimeRange}
                inputMode="numeric"
                defaultValue={state.runtime ?? ''}
              />
            </label>
          </Section>
          <Section heading={filterText.rating}>
            {select('score')}
            {select('votes')}
          </Section>
          <Section heading={filterText.origin}>
            {select('language')}
            {select('country')}
          </Section>
          <Section heading={filterText.services}>
            <button className="button" formAction={routes.services} name="type" value={mediaType}>
              {filterText.chooseServices}
            </button>
          </Section>
          <Section heading={filterText.without} isOpen={state.without !== null}>
            <GenreChoices name="without" mediaType={mediaType} value={state.without} />
          </Section>
          {(['services', 'keyword', 'person'] as const).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={state[name] ?? ''} />
          ))}
          {state.view !== 'grid' && <input type="hidden" name="view" value={state.view} />}
          <footer>
            <button className="button main">{filterText.apply}</button>
          </footer>
        </form>
      </aside>
    </>
  );
}
