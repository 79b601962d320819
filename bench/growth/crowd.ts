/** Keys that are asked for about equally often: how many, and the share of all requests that each of them gets. */
export type Group = { count: number; share: number };

/** Ranks from here on are taken together, ever more of them. */
const alone = 12;
const widening = 1.5;

/** So many keys by Zipf's law, the rare ones in groups of about the same popularity. All their shares together are one. */
export function groupKeys(count: number, exponent: number): Group[] {
  const groups: Group[] = [];
  for (let first = 1; first <= count;) {
    const last = first < alone ? first : Math.min(count, Math.floor(first * widening));
    let weight = 0;
    for (let rank = first; rank <= last; rank++) weight += rank ** -exponent;
    groups.push({ count: last - first + 1, share: weight / (last - first + 1) });
    first = last + 1;
  }
  const sum = groups.reduce((total, group) => total + group.count * group.share, 0);
  return groups.map((group) => ({ ...group, share: group.share / sum }));
}
