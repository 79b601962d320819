/** Words that may be set small and should not end a line. */
export const littleWords = new Set(
  'a an the of and & in on to at by for from with or how into der die das und le la les de du des et'.split(' '),
);

/** Lists all ways to break words into at most `maxLines` lines. Beyond nine words, lists only balanced ways. */
export function breaks(words: readonly string[], maxLines: number): string[][] {
  if (words.length <= 9) {
    const ways: string[][] = [];
    for (let mask = 0; mask < 1 << (words.length - 1); mask += 1) {
      const lines = [words[0]!];
      for (let index = 1; index < words.length; index += 1) {
        if (mask & (1 << (index - 1))) lines.push(words[index]!);
        else lines[lines.length - 1] += ` ${words[index]}`;
      }
      if (lines.length <= maxLines) ways.push(lines);
    }
    return ways;
  }
  const total = words.join(' ').length;
  return Array.from({ length: maxLines }, (_, index) => {
    const target = total / (index + 1);
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length / 2 < target) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }).filter((lines) => lines.length <= maxLines);
}

/** Returns whether a line contains only little words. */
export const isLittle = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .every((word) => littleWords.has(word));
