const format = new Intl.NumberFormat('en-US');

/** Formats a count with separators (`12,345`). In workerd, `toLocaleString` takes 12 µs, this formatter one. */
export const formatCount = (count: number): string => format.format(count);

/** Formats a number of things: `1 title`, `12,345 titles`. */
export const formatCountOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
