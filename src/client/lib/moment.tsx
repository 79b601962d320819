import { useHydrated } from './hooks.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(isLocal: boolean, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([isLocal, options]);
  const known = formats.get(key);
  if (known) return known;
  const [locale, zone] = isLocal ? [undefined, {}] : ['en-US', { timeZone: 'UTC' }];
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...zone, ...options });
  formats.set(key, format);
  return format;
}

const yearIn = (day: Date, isLocal: boolean) => (isLocal ? day.getFullYear() : day.getUTCFullYear());

type MomentProps = {
  /** ISO moments: `at` is shown, `now` is when the page was rendered. */
  at: string;
  now: string;
  /** Also shows the time of a moment in this year, once the viewer's time zone is known. */
  withTime?: boolean;
};

/** A short date, with the year if it is another one. In English and UTC until hydrated, then in the viewer's locale. */
export function Moment({ at, now, withTime = false }: MomentProps) {
  const isLocal = useHydrated();
  const day = new Date(at);
  const isThisYear = yearIn(day, isLocal) === yearIn(new Date(now), isLocal);
  const time = withTime && isLocal ? ({ hour: 'numeric', minute: '2-digit' } as const) : {};
  return (
    <time dateTime={day.toISOString()}>{formatOf(isLocal, isThisYear ? time : { year: 'numeric' }).format(day)}</time>
  );
}
