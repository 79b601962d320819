type Pattern = readonly [name: string, pattern: RegExp];

/** The order matters: most browsers also call themselves Chrome or Safari. */
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

/** Names the device of a User-Agent header, such as `Firefox on Windows`. Returns null if it is unknown. */
function nameDevice(userAgent: string): string | null {
  return [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean).join(' on ') || null;
}

/**
 * The User-Agent that Supabase stores for a session. The browser's own cannot be used, because Supabase rejects a
 * secret key from clients that call themselves Mozilla.
 */
export function toAgent(userAgent: string): string {
  const name = nameDevice(userAgent);
  return name ? `Marquee (${name})` : 'Marquee';
}

/** The device of a session, from the User-Agent that Supabase has stored. Returns null if it is unknown. */
export const deviceOf = (agent: string | null): string | null =>
  /^Marquee \((.+)\)$/.exec(agent ?? '')?.[1] ?? nameDevice(agent ?? '');
