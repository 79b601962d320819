/** Text that no valid entry contains. */
export const marker = 'Poisoned words';
/** The marker as script. */
export const script = `<script>alert("${marker}")</script>`;

type Entry = { at: number; value: unknown };

const ofEntry = (change: (entry: Entry) => Entry) => (text: string) =>
  JSON.stringify(change(JSON.parse(text) as Entry));

const mapTexts = (value: unknown, change: (text: string, field: string) => string): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, inner: unknown) => (typeof inner === 'string' ? change(inner, field) : inner)),
  );

const timestamped = (at: unknown) =>
  ofEntry(({ value }) => ({ at: at as number, value: mapTexts(value, () => marker) }));

type Poison = { change: (text: string) => string; only?: readonly string[]; except?: readonly string[] };

/**
 * Ways in which a cache entry can be corrupt. `null` for a missing title or season, or for a film without options, is
 * valid.
 */
export const poisons: Readonly<Record<string, Poison>> = {
  truncated: { change: (text) => text.slice(0, text.length / 2) },
  'a foreign page': { change: () => `<!doctype html><title>${marker}</title>${script}` },
  '4 MB of one word': { change: () => marker.repeat(280_000) },
  'nested ten thousand deep': { change: () => `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  'the shape of another kind': { change: ofEntry(({ at }) => ({ at, value: { minutes: marker, streams: [script] } })) },
  'a string as its value': { change: ofEntry(({ at }) => ({ at, value: script })) },
  'null as its value': {
    change: ofEntry(({ at }) => ({ at, value: null })),
    except: ['title', 'season', 'downloads'],
  },
  'a value with strings for numbers': {
    change: ofEntry(({ at, value }) => ({
      at,
      value: JSON.parse(JSON.stringify(value).replace(/:(\d+)([,}])/g, `:"${marker}"$2`)),
    })),
  },
  'a value without its fields': { change: ofEntry(({ at, value }) => ({ at, value: Array.isArray(value) ? {} : [] })) },
  'a value with invalid dates': {
    change: (text) => text.replaceAll(/"\d{4}-\d{2}-\d{2}"/g, `"${marker}"`),
    except: ['sources'],
  },
  'a value with an invalid regional date': {
    change: (text) => text.replace(/"regionalDate":"[^"]*"/, `"regionalDate":"${marker}"`),
    only: ['title'],
  },
  'timestamped with a string': { change: timestamped(script) },
  'timestamped a thousand years ahead': { change: timestamped(3e13) },
  'timestamped out of range': { change: timestamped(-1e300) },
};

/** The corruptions that apply to a kind of entry. */
export const poisonsFor = (kind: string): string[] =>
  Object.keys(poisons).filter((name) => {
    const { only, except } = poisons[name]!;
    return (only?.includes(kind) ?? true) && !except?.includes(kind);
  });

/** Fields with third-party text that a page shows. */
const words = 'title originalTitle name overview tagline character listedAs type encoding release provider'.split(' ');

/** Writes script into every text field of an entry. */
export const withScript = ofEntry(({ at, value }) => ({
  at,
  value: mapTexts(value, (text, field) => (words.includes(field) ? script : text)),
}));
