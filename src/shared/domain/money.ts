import { formatCount } from './count.ts';

/** Formats US dollars without cents: "$63,000,000". */
export const formatDollars = (dollars: number): string => `$${formatCount(dollars)}`;
