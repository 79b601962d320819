import type { ReactNode, Ref } from 'react';

export type FiguresProps = {
  ref?: Ref<HTMLElement>;
  id: string;
  heading: string;
  /** What the figures are based on. */
  lead?: ReactNode;
  /** The column headings, starting with that of the labels. */
  columns: readonly string[];
  /** The first value is also shown as a bar. */
  rows: readonly { label: string; href?: string; values: readonly number[] }[];
  children?: ReactNode;
};

/** A table with a bar for the first value of each row. */
export function Figures({ ref, id, heading, lead, columns, rows, children }: FiguresProps) {
  const max = Math.max(1, ...rows.map(({ values: [first = 0] }) => first));
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead}
      {rows.length > 0 && (
        <table className="figures-table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, href, values: [first = 0, ...rest] }) => (
              <tr key={label}>
                <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
                <td>
                  {first}
                  <svg aria-hidden>
                    <rect width={`${(100 * first) / max}%`} height="100%" rx="3" />
                  </svg>
                </td>
                {rest.map((value, column) => (
                  <td key={columns[column + 2]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
