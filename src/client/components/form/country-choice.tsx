import type { ReactNode } from 'react';
import { countryName } from '../../../shared/domain/origins.ts';
import { type Region, regions } from '../../../shared/domain/preferences.ts';
import { titleText } from '../../../shared/text/pages.ts';

const countries = regions
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Further fields of a form, by name. */
export const Hidden = ({ fields }: { fields: Iterable<readonly [string, string]> }) =>
  [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type CountryChoiceProps = { action: string; name: string; region: Region; /** Further fields. */ children?: ReactNode };

/** A form that reloads a page for another country. */
export const CountryChoice = ({ action, name, region, children }: CountryChoiceProps) => (
  <form className="country-choice" action={action}>
    {children}
    <label>
      <span className="out-of-sight">{titleText.country}</span>
      <select name={name} defaultValue={region} autoComplete="off">
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
    </label>
    <button className="button">{titleText.showCountry}</button>
  </form>
);
