const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** The maximum length of a parsed text, in characters. */
const maxLength = 32;

/**
 * Parses a size as services write it (`875.07 MB`, `1,4 GiB`) into bytes. Each unit is 1024 times the previous unit.
 * Returns null if the size is invalid.
 */
export function parseFileSize(text: string): number | null {
  if (text.length > maxLength) return null;
  const parts = /^\s*(?<amount>\d{1,7}(?:[.,]\d{1,4})?)\s?(?<unit>[KMGT]?)i?B\s*$/i.exec(text)?.groups;
  if (!parts) return null;
  const power = units.findIndex((unit) => unit === `${parts['unit']!.toUpperCase()}B`);
  const bytes = Math.round(Number(parts['amount']!.replace(',', '.')) * step ** power);
  return bytes > 0 ? bytes : null;
}

/** Formats a size in bytes with about three digits and a unit (`1.40 GB`). */
export function formatFileSize(bytes: number): string {
  // A value that rounds to 1024 becomes 1 of the next unit.
  const fits = units.findIndex((_, power) => Math.round(bytes / step ** power) < step);
  const power = fits < 0 ? units.length - 1 : fits;
  const amount = bytes / step ** power;
  return `${amount.toFixed(power === 0 || amount >= 99.95 ? 0 : amount >= 9.995 ? 1 : 2)} ${units[power]}`;
}
