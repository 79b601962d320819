import { scores, valuesOf, voteCounts } from '../../../../shared/domain/filter-table.ts';
import { genreChoices } from '../../../../shared/domain/genres.ts';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import { countryName, filterCountries, filterLanguages, languageName } from '../../../../shared/domain/origins.ts';
import { filterText } from '../../../../shared/text/lists.ts';

type ChoiceProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** The accessible name, if the label alone is ambiguous. */
  fullLabel?: string;
  isChosen: boolean;
};

/** A radio button or checkbox that looks like a chip. */
export const Choice = ({ type = 'radio', name, value, label, fullLabel, isChosen }: ChoiceProps) => (
  <label className="choice">
    <input type={type} name={name} value={value} defaultChecked={isChosen} aria-label={fullLabel} />
    <span>{label}</span>
  </label>
);

/** Chips of all genres. Several can be chosen. */
export const GenreChoices = ({
  name,
  mediaType,
  value,
}: {
  name: string;
  mediaType: MediaType;
  value: string | null;
}) => (
  <div className="chips">
    {genreChoices[mediaType].map(({ slug, label }) => (
      <Choice
        key={slug}
        type="checkbox"
        name={name}
        value={slug}
        label={label}
        fullLabel={name === 'without' ? filterText.not(label) : undefined}
        isChosen={valuesOf(value).includes(slug)}
      />
    ))}
  </div>
);

type Option = { value: string; label: string };

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en');
const optionsOf = (values: readonly string[], label: (value: string) => string): Option[] =>
  values.map((value) => ({ value, label: label(value) }));

const decadesUntil = (year: number) =>
  Array.from({ length: Math.floor((year - 1900) / 10) + 1 }, (_, index) => String(1900 + index * 10)).toReversed();

/** The filters with a select, by name. */
export const selects = {
  decade: {
    label: filterText.decade,
    any: filterText.anyDecade,
    options: (year: number) => optionsOf(decadesUntil(year), filterText.decadeName),
  },
  score: {
    label: filterText.score,
    any: filterText.anyScore,
    options: () => optionsOf(scores, filterText.scoreName),
  },
  votes: {
    label: filterText.votes,
    any: filterText.anyVotes,
    options: () => optionsOf(voteCounts, filterText.votesName),
  },
  language: {
    label: filterText.language,
    any: filterText.anyLanguage,
    options: () => optionsOf(filterLanguages, languageName).toSorted(byLabel),
  },
  country: {
    label: filterText.country,
    any: filterText.anyCountry,
    options: () => optionsOf(filterCountries, countryName).toSorted(byLabel),
  },
} as const;

type SelectProps = { name: keyof typeof selects; value: string | null; currentYear: number };

export function FilterSelect({ name, value, currentYear }: SelectProps) {
  const { label, any, options } = selects[name];
  return (
    <label className="filter-field">
      <small>{label}</small>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options(currentYear).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
