/** An element of a page as a browser would parse it. */
export type Element = { tag: string; attributes: Readonly<Record<string, string>> };

/** Every element of a document in order, read by a parser instead of a pattern. */
export async function elementsOf(html: string): Promise<Element[]> {
  const elements: Element[] = [];
  const reader = new HTMLRewriter().on('*', {
    element: (element) => {
      elements.push({ tag: element.tagName, attributes: Object.fromEntries(element.attributes) });
    },
  });
  await reader.transform(new Response(html)).text();
  return elements;
}

/** The attribute's value on the first element that has all the wanted attributes; null if none has. */
export const attributeOf = (
  elements: readonly Element[],
  tag: string,
  wanted: Readonly<Record<string, string>>,
  name: string,
): string | null =>
  elements.find(
    (element) =>
      element.tag === tag && Object.entries(wanted).every(([key, value]) => element.attributes[key] === value),
  )?.attributes[name] ?? null;

/** The raw texts of a page's structured data. */
export const structuredTexts = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1]!);

/** A text as it is escaped in markup. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The titles that a page's cards link to, as `movie:1`, in order. */
export const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<a class="card[^"]*" href="\/info\/(movie|tv)\/(\d+)"/g)].map(
    (match) => `${match[1]}:${match[2]}`,
  );
