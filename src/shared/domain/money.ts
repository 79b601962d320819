/** Formats US dollars without cents: "$63,000,000". */
export const formatDollars = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`;
