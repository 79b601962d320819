type Attributes = Record<string, string>;

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity]!);

/** The attributes of every element of a name in ready markup, in their order; those without a value are empty. */
export const listElements = (markup: string, name: string): Attributes[] =>
  [...markup.matchAll(new RegExp(`<${name}(?<attributes>(?:\\s[^<>]*)?)>`, 'g'))].map(({ groups }) =>
    Object.fromEntries(
      [...groups!['attributes']!.matchAll(/(?<key>[\w-]+)(?:="(?<value>[^"]*)")?/g)].map((match) => [
        match.groups!['key']!.toLowerCase(),
        decode(match.groups!['value'] ?? ''),
      ]),
    ),
  );

/** What a reader sees of markup: its text, elements apart by a blank, what is hidden left out. */
export const readText = (markup: string): string =>
  decode(
    markup
      .replace(/<(?<name>\w+)[^>]*\shidden=""[^>]*>.*?<\/\k<name>>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
