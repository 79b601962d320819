import { app } from '../../src/worker/app.ts';
import { type ExampleBody, type RouteExample, routeExamples } from '../support/route-examples.ts';

/** The methods that a route may have. */
export const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Verb = (typeof verbs)[number];

/** A route of the site with its example. */
export type Route = RouteExample & { name: string; method: Verb; pattern: string; address: string };

const routeNames = () => [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
];

const carriesBody = (name: string) =>
  !/^(GET|DELETE) /.test(name) && !/^PUT .*(\/like|\/follow|\/(hidden|up-next)\/:mediaType\/:id)$/.test(name);
const isComplete = (name: string, { address, body }: RouteExample) =>
  (address !== undefined || !/[:*]/.test(name)) && (body !== undefined || !carriesBody(name));

/** Problems of the examples: a sentence each that says what to do. */
export function problemsOfExamples(names = routeNames(), examples = routeExamples): string[] {
  const place = 'routeExamples of test/support/route-examples.ts';
  const missing = names.filter((name) => !examples[name]);
  const partial = names.filter((name) => examples[name] && !isComplete(name, examples[name]));
  return [
    ...missing.map((name) => `${name} has no example: add one to ${place}`),
    ...partial.map((name) => `${name} needs an address without parameters and the body it takes in ${place}`),
    ...Object.keys(examples)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is no route of the site: take it out of ${place}`),
  ];
}

/** Every route of the app with its example. */
export const routes: readonly Route[] = routeNames().flatMap((name) => {
  const example = routeExamples[name];
  const [method, pattern] = name.split(' ') as [Verb, string];
  return example ? [{ ...example, name, method, pattern, address: example.address ?? pattern }] : [];
});

/** The ids of a user, for the parameters of an example that name one. */
export type Names = { viewer: string; email: string; undo: string };

const picture = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNYlWaMFTEMLQkAq1lQwY0aTgkAAAAASUVORK5CYII=',
  ),
  (letter) => letter.charCodeAt(0),
);

/** A picture as a browser's form sends it. */
export function pictureForm(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set('picture', new File([picture], 'me.png', { type: 'image/png' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The request's body and its content type; `more` are additional fields. */
export function bodyOf(
  body: ExampleBody | undefined,
  names: Names,
  more: Readonly<Record<string, string>> = {},
): { body?: BodyInit; headers?: Record<string, string> } {
  if (!body) return Object.keys(more).length > 0 ? bodyOf({ json: {} }, names, more) : {};
  if ('picture' in body) return { body: pictureForm(more) };
  const named = JSON.stringify(body).replace(/\{(viewer|email|undo)\}/g, (_, name: keyof Names) => names[name]);
  const filled = JSON.parse(named) as { form: Record<string, string> } | { json: object };
  if ('form' in filled) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { headers, body: new URLSearchParams({ ...filled.form, ...more }).toString() };
  }
  const json = Array.isArray(filled.json) ? filled.json : { ...filled.json, ...more };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}
