import type { TextResponse } from '../visitor.ts';

/** The maximum acceptable response time, in milliseconds. */
export const maxMilliseconds = 5_000;

const always = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

/** Text of stack traces, which no page contains. */
const traces = [
  'node_modules',
  '    at ',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  '.ts:',
  'PGRST',
  'SQLSTATE',
];

const needed = ({ headers }: TextResponse) =>
  headers.get('content-type')?.startsWith('text/html') ? [...always, 'content-security-policy'] : always;

/** The defects of a response; empty if it is fine. `secrets` must not occur in it. */
export function findingsIn(response: TextResponse, secrets: readonly string[]): string[] {
  const { status, headers, text, milliseconds } = response;
  const missing = needed(response).filter((name) => !headers.has(name));
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(milliseconds > maxMilliseconds ? ['slow'] : []),
    ...missing.map((name) => `without ${name}`),
    ...traces.filter((trace) => text.includes(trace)).map((trace) => `leaks ${trace}`),
    ...secrets.filter((secret) => text.includes(secret)).map(() => 'leaks a secret'),
  ];
}
