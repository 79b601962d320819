import type { ReactNode } from 'react';
import type { LinkSuggestion, Suggestions, TitleSuggestion } from '../../../shared/contract/suggestions.ts';
import { matchBand } from '../../../shared/domain/match-percent.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';

export type Suggestion = TitleSuggestion | LinkSuggestion;

/** All suggestions in display order. */
export const listOptions = ({ titles, people, genres }: Suggestions): Suggestion[] => [...titles, ...people, ...genres];

export const optionId = (index: number): string => `suggestion-${index}`;

const TitleContent = ({ title, type, year, percent, image }: TitleSuggestion) => (
  <>
    <span className="frame">
      <img src={image} alt="" />
    </span>
    <span>
      <b>{title}</b>
      <small>
        {[type, year].filter((fact) => fact !== null).join(' · ')}{' '}
        {percent !== null && <span className={`match ${matchBand(percent)}`}>{words.match(percent)}</span>}
      </small>
    </span>
  </>
);

const LinkContent = ({ label, hint }: LinkSuggestion) => (
  <span>
    <b>{label}</b>
    <small>{hint}</small>
  </span>
);

type OptionsProps = {
  id: string;
  options: readonly Suggestion[];
  chosen: Suggestion | null;
  onChoose: (option: Suggestion) => void;
};

/** A listbox of links: titles, then people and genres as a group. */
export function Options({ id, options, chosen, onChoose }: OptionsProps) {
  const render = (option: Suggestion, index: number): ReactNode => (
    <a
      key={option.href}
      id={optionId(index)}
      className="suggestion"
      role="option"
      aria-selected={option === chosen}
      tabIndex={-1}
      href={option.href}
      onPointerMove={() => onChoose(option)}
    >
      {'title' in option ? <TitleContent {...option} /> : <LinkContent {...option} />}
    </a>
  );
  const all = options.map(render);
  const titles = options.filter((option) => 'title' in option).length;
  return (
    <div id={id} role="listbox" aria-label={searchText.suggestions} hidden={options.length === 0}>
      {all.slice(0, titles)}
      {all.length > titles && (
        <div className="suggestion-group" role="group" aria-label={searchText.peopleAndGenres}>
          <small className="suggestion-group-name" aria-hidden>
            {searchText.peopleAndGenres}
          </small>
          {all.slice(titles)}
        </div>
      )}
    </div>
  );
}
