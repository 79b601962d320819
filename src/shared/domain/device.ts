type Pattern = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also call themselves Chrome or Safari. */
const browsers: readonly Pattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const find = (patterns: readonly Pattern[], text: string) => patterns.find(([, pattern]) => pattern.test(text))?.[0];

/** What a User-Agent tells of a device, such as `Firefox on Windows`; null where it tells nothing. */
function nameDevice(userAgent: string): string | null {
  return [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean).join(' on ') || null;
}

/**
 * The User-Agent under which Supabase keeps a session. A browser's own would not do: Supabase refuses a secret key from
 * whatever calls itself Mozilla.
 */
export function toAgent(userAgent: string): string {
  const name = nameDevice(userAgent);
  return name ? `Marquee (${name})` : 'Marquee';
}

/** The device of a session, from the User-Agent that Supabase has stored; null when it cannot be parsed. */
export const deviceOf = (agent: string | null): string | null =>
  /^Marquee \((.+)\)$/.exec(agent ?? '')?.[1] ?? nameDevice(agent ?? '');
