/** Text that no valid entry contains. */
export const marker = 'Poisoned words';
/** The marker as script. */
export const script = `<script>alert("${marker}")</script>`;

type Copy = { at: number; value: unknown };

const ofCopy = (change: (copy: Copy) => Copy) => (text: string) => JSON.stringify(change(JSON.parse(text) as Copy));

const inTexts = (value: unknown, change: (text: string, field: string) => string): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, inner: unknown) => (typeof inner === 'string' ? change(inner, field) : inner)),
  );

const timed = (at: unknown) => ofCopy(({ value }) => ({ at: at as number, value: inTexts(value, () => marker) }));

type Poison = { change: (text: string) => string; only?: readonly string[]; except?: readonly string[] };

/**
 * Ways in which a cache entry can be corrupt. `null` for a missing title or season, or for a film without options, is
 * valid.
 */
export const poisons: Readonly<Record<string, Poison>> = {
  'cut in the middle': { change: (text) => text.slice(0, text.length / 2) },
  'a page of somebody else': { change: () => `<!doctype html><title>${marker}</title>${script}` },
  'of 4 MB of one word': { change: () => marker.repeat(280_000) },
  'nested ten thousand deep': { change: () => `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  'the shape of another kind': { change: ofCopy(({ at }) => ({ at, value: { minutes: marker, streams: [script] } })) },
  'a value that is a text': { change: ofCopy(({ at }) => ({ at, value: script })) },
  'a value that is null': {
    change: ofCopy(({ at }) => ({ at, value: null })),
    except: ['title', 'season', 'downloads'],
  },
  'a value in which every number is a text': {
    change: ofCopy(({ at, value }) => ({
      at,
      value: JSON.parse(JSON.stringify(value).replace(/:(\d+)([,}])/g, `:"${marker}"$2`)),
    })),
  },
  'a value without its fields': { change: ofCopy(({ at, value }) => ({ at, value: Array.isArray(value) ? {} : [] })) },
  'a value with days that are none': {
    change: (text) => text.replaceAll(/"\d{4}-\d{2}-\d{2}"/g, `"${marker}"`),
    except: ['sources'],
  },
  "a value with a country's day that is none": {
    change: (text) => text.replace(/"regionalDate":"[^"]*"/, `"regionalDate":"${marker}"`),
    only: ['title'],
  },
  'a time that is a text': { change: timed(script) },
  'a time in a thousand years': { change: timed(3e13) },
  'a time that is none': { change: timed(-1e300) },
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
export const withScript = ofCopy(({ at, value }) => ({
  at,
  value: inTexts(value, (text, field) => (words.includes(field) ? script : text)),
}));
