const plainWord = /^[\p{L}\p{N}'’,.!?:;&…-]+$/u;

/** The data of an SVG path, which begins with a move. */
const pathData = /^M-?\d/;

const isSentence = (text: string, fewest: number) => {
  const words = text.trim().split(/\s+/);
  return (
    !pathData.test(text) &&
    words.length >= fewest &&
    words.every((part) => plainWord.test(part)) &&
    /\p{L}{2}/u.test(text)
  );
};

/** Attributes and statements with quoted text that users do not see. */
const technical = /(?:className|class|sizes|allow|sandbox|d|viewBox|from|import)\s*[=(]?\s*\{?["'`][^"'`]*["'`]/g;

/** Sentences in a TSX source: text between tags of at least three words, quoted text of at least four. Best effort. */
export function listSentences(source: string): string[] {
  const plain = source.replace(/\/\*.*?\*\//gs, '').replace(/(?<![:"'])\/\/.*$/gm, '');
  const texts = [...plain.matchAll(/(?<=[\w"'}/]>)(?<text>[^<>{}()=;]+)(?=<\/|\{|<[a-z])/gi)].map(
    ({ groups }) => groups!['text']!,
  );
  const quoted = [...plain.replace(technical, '').matchAll(/(["'])(?<text>[^"'\n]+)\1/g)].map(
    ({ groups }) => groups!['text']!,
  );
  return [...texts.filter((text) => isSentence(text, 3)), ...quoted.filter((text) => isSentence(text, 4))].map((text) =>
    text.trim(),
  );
}
