type Attributes = Record<string, string>;

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** A text as it was before it was escaped in markup. */
export const decode = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity]!);

/** The attributes of every element with a tag name, in document order. Attributes without a value are empty strings. */
export const listElements = (markup: string, name: string): Attributes[] =>
  [...markup.matchAll(new RegExp(`<${name}(?<attributes>(?:\\s[^<>]*)?)>`, 'g'))].map(({ groups }) =>
    Object.fromEntries(
      [...groups!['attributes']!.matchAll(/(?<key>[\w-]+)(?:="(?<value>[^"]*)")?/g)].map((match) => [
        match.groups!['key']!.toLowerCase(),
        decode(match.groups!['value'] ?? ''),
      ]),
    ),
  );

/** The visible text of markup, with a space between elements. */
export const readText = (markup: string): string =>
  decode(
    markup
      .replace(/<(?<name>\w+)[^>]*\shidden=""[^>]*>.*?<\/\k<name>>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
