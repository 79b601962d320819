import { fieldNames, oddTexts } from './odd.ts';
import type { Random } from './random.ts';

/** A body and its declared content type. */
export type Body = { type: string | null; bytes: Uint8Array<ArrayBuffer> | string };

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const zeros = new Uint8Array(1_048_576);
const letters = 'x'.repeat(200_000);
const deep = 5_000;

const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  Array.from({ length: 500 }, () => 0),
];

const cutAt = (random: Random, text: string) => text.slice(0, random.below(text.length + 1));

/** A JSON object with one value replaced, added or removed. */
function spoilJson(random: Random, text: string): string {
  const parsed: unknown = JSON.parse(text);
  const value = random.pick(oddValues);
  if (typeof parsed !== 'object' || parsed === null || random.chance(0.1)) return JSON.stringify(value);
  const entries = Object.entries(parsed);
  const at = random.below(entries.length + 1);
  const [name = random.pick(fieldNames), known] = entries[at] ?? [];
  if (typeof known === 'object' && known !== null && random.chance(0.6)) {
    entries[at] = [name, JSON.parse(spoilJson(random, JSON.stringify(known)))];
  } else if (known !== undefined && random.chance(0.2)) entries.splice(at, 1);
  else entries[at] = [name, value];
  return JSON.stringify(Array.isArray(parsed) ? entries.map(([, one]) => one) : Object.fromEntries(entries));
}

function spoilForm(random: Random, text: string): string {
  const fields = [...new URLSearchParams(text)];
  const at = random.below(fields.length + 1);
  const name = fields[at]?.[0] ?? random.pick(fieldNames);
  fields[at] = [name, random.pick(oddTexts)];
  return new URLSearchParams(fields.filter(() => random.chance(0.95))).toString();
}

const spoil = (random: Random, text: string) =>
  text.startsWith('{') || text.startsWith('[') ? spoilJson(random, text) : spoilForm(random, text);

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

type Kind = (random: Random, text: string) => Body;

/** Mutations of a valid body, JSON or form. Some remain valid for the route. */
const nearlyRight: readonly Kind[] = [
  (random, text) => ({ type: null, bytes: spoil(random, text) }),
  (random, text) => ({ type: null, bytes: spoil(random, text) }),
  (random, text) => ({ type: null, bytes: cutAt(random, text) }),
  (random, text) => ({ type: random.pick([json, form, 'text/plain']), bytes: text }),
  (_, text) => ({ type: null, bytes: text }),
];

/** Bodies that are invalid for every route. */
const broken: readonly Kind[] = [
  (random) => ({
    type: json,
    bytes: random.pick(['[', '{"a":', '"\\u12', '[1,]', "{'a':1}", 'nul', '\ufeff{}', '1e9999']),
  }),
  (random) => ({ type: json, bytes: `${random.pick(['[', '{"a":'])}`.repeat(deep) }),
  () => ({ type: json, bytes: '['.repeat(deep) + ']'.repeat(deep) }),
  () => ({ type: json, bytes: '{"__proto__":{"viewer":"x","ok":true},"constructor":{"prototype":{"ok":true}}}' }),
  (random) => ({
    type: form,
    bytes: random.pick(['%', '%zz=%zz', '=&=&&', 'a=%ff%fe', '&'.repeat(20_000), 'a'.repeat(40_000)]),
  }),
  (random) => ({ type: form, bytes: `${random.pick(fieldNames)}=1&`.repeat(2_000) }),
  (random) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: cutAt(random, `${part('name', 'x')}${part('email', 'x')}--b--`),
  }),
  (random) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: `${part(random.pick(fieldNames), random.pick(oddTexts))}--b--\r\n`,
  }),
  (random) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: `${part('picture', `\u0089PNG${random.pick(oddTexts)}`, '; filename="../../a.png"\r\nContent-Type: image/png')}--b--\r\n`,
  }),
  (random) => ({
    type: random.pick([json, form, null]),
    bytes: new Uint8Array([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
  }),
  (random) => ({
    type: random.pick([json, form]),
    bytes: new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, random.below(256)]),
  }),
  (random) => ({ type: random.pick([json, form]), bytes: random.chance(0.1) ? zeros : zeros.subarray(0, 40_000) }),
  (random) => ({ type: random.pick([json, form]), bytes: random.chance(0.1) ? letters : letters.slice(0, 33_000) }),
  () => ({ type: null, bytes: '' }),
];

/** An invalid body; `nearly` is the share that are mutations of a valid one. */
export const wrongBody = (random: Random, text: string, nearly: number): Body =>
  random.pick(random.chance(nearly) ? nearlyRight : broken)(random, text);
