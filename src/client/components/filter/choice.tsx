import type { ReactNode } from 'react';

/** A collapsible part of the filter panel. */
export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <details className="filter-section" open>
    <summary>{heading}</summary>
    {children}
  </details>
);

type ChoiceProps = { name: string; value: string; label: string; chosen: string };

/** One of several values that exclude each other. */
export const Choice = ({ name, value, label, chosen }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
    <span>{label}</span>
  </label>
);
