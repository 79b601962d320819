// The elements of a page as a tree, and what a browser without scripts lets a visitor use of it.
import { decode } from '../support/markup.ts';

export type Node = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parent: Node | null;
  children: (Node | string)[];
};

const voidTags = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Reads a page. What is in <noscript> counts as part of the page. */
export async function parsePage(html: string): Promise<Node> {
  const root: Node = { tag: '#root', attributes: {}, parent: null, children: [] };
  let open = root;
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      const entries = [...element.attributes].map(([name = '', value = '']) => [name.toLowerCase(), decode(value)]);
      const tag = element.tagName.toLowerCase();
      const node: Node = { tag, attributes: Object.fromEntries(entries), parent: open, children: [] };
      open.children.push(node);
      if (voidTags.test(tag)) return;
      open = node;
      element.onEndTag(() => void (open = node.parent!));
    },
    text: ({ text }) => void open.children.push(decode(text)),
  });
  await rewriter.transform(new Response(html.replace(/<\/?noscript>/g, ''))).text();
  return root;
}

const holdsNothing = /^(script|style|template|head|svg)$/;

/** Whether scripts would have to show an element, so that a browser without them never does. */
const isHidden = ({ tag, attributes }: Node): boolean =>
  holdsNothing.test(tag) ||
  'hidden' in attributes ||
  (tag === 'dialog' && !('open' in attributes)) ||
  /(^| )(needs-script|busy)( |$)/.test(attributes['class'] ?? '');

/** The elements that a visitor without scripts can use, in order. Every <details> opens. */
export const usable = (node: Node): Node[] =>
  node.children.flatMap((child) => (typeof child === 'string' || isHidden(child) ? [] : [child, ...usable(child)]));

/** The usable elements with a class. */
export const withClass = (node: Node, name: string): Node[] =>
  usable(node).filter(({ attributes }) => attributes['class']?.split(' ').includes(name));

/** The text of an element without what is hidden. */
export function textOf(node: Node): string {
  const read = (child: Node | string): string =>
    typeof child === 'string' ? child : isHidden(child) ? ' ' : child.children.map(read).join('');
  return read(node).replace(/\s+/g, ' ').trim();
}

/** The name of a link or button. */
export const nameOf = (node: Node): string => node.attributes['aria-label'] ?? textOf(node);

const ancestors = (node: Node): Node[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);

const all = (node: Node): Node[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...all(child)]));

/** The form of a field or button. One that is hidden works too. */
export const formOf = (root: Node, node: Node): Node | undefined => {
  const { form } = node.attributes;
  return form === undefined
    ? ancestors(node).find(({ tag }) => tag === 'form')
    : all(root).find(({ tag, attributes }) => tag === 'form' && attributes['id'] === form);
};

/** The texts that name a field. */
const labelsOf = (shown: readonly Node[], field: Node): string[] => {
  const { id, 'aria-label': own } = field.attributes;
  if (own !== undefined) return [own];
  const around = ancestors(field).filter(({ tag }) => tag === 'label');
  const before = shown.filter(({ tag, attributes }) => tag === 'label' && id !== undefined && attributes['for'] === id);
  return [...before, ...around].map(textOf);
};

const isDisabled = (node: Node): boolean =>
  'disabled' in node.attributes ||
  ancestors(node).some(({ tag, attributes }) => tag === 'fieldset' && 'disabled' in attributes);

const isField = (node: Node): boolean => /^(input|select|textarea)$/.test(node.tag) && !isDisabled(node);

/** The fields that a form of the page sends. Hidden ones count too. */
export const fieldsOf = (root: Node): Node[] => all(root).filter(isField);

/** The only element that a test means; throws if there is none or another. */
export function theOnly(nodes: readonly Node[], what: string): Node {
  const [first, second] = nodes;
  if (!first || second) throw new Error(`${nodes.length} of ${what}`);
  return first;
}

/** The field with a label: one that has exactly this text, or else one that contains it. */
export function fieldLabelled(root: Node, label: string): Node {
  const shown = usable(root);
  const visible = shown.filter((node) => isField(node) && node.attributes['type'] !== 'hidden');
  const named = visible.map((field) => ({ field, labels: labelsOf(shown, field) }));
  const exact = named.filter(({ labels }) => labels.includes(label));
  const found = exact.length > 0 ? exact : named.filter(({ labels }) => labels.some((text) => text.includes(label)));
  return theOnly(
    found.map(({ field }) => field),
    `fields labelled "${label}" among ${named.map(({ labels }) => labels.join(', ')).join(' | ')}`,
  );
}

/** What a select would send: the values of its selected options, or of its first one. */
const selectedOf = (select: Node): string[] => {
  const options = usable(select).filter(({ tag }) => tag === 'option');
  const selected = options.filter(({ attributes }) => 'selected' in attributes);
  return [selected.at(-1) ?? options[0]]
    .filter((option) => option !== undefined)
    .map((option) => option.attributes['value'] ?? textOf(option));
};

/** The values that a field sends as the page has it. */
export const valuesOf = (field: Node): string[] => {
  if (field.tag === 'select') return selectedOf(field);
  if (field.tag === 'textarea') return [field.children.join('').replace(/^\n/, '')];
  const { type = 'text', value, checked } = field.attributes;
  if (/^(submit|button|image|reset|file)$/.test(type)) return [];
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? [] : [value ?? 'on'];
  return [value ?? ''];
};
