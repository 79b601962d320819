/** Keys of similar popularity: their number, and the share of all requests for each key. */
export type Group = { count: number; share: number };

/** Ranks above this are grouped. The groups grow with the rank. */
const ungrouped = 12;
const groupGrowth = 1.5;

/** Groups keys by Zipf's law. The shares of all keys add up to one. */
export function groupKeys(count: number, exponent: number): Group[] {
  const groups: Group[] = [];
  for (let first = 1; first <= count;) {
    const last = first < ungrouped ? first : Math.min(count, Math.floor(first * groupGrowth));
    let weight = 0;
    for (let rank = first; rank <= last; rank++) weight += rank ** -exponent;
    groups.push({ count: last - first + 1, share: weight / (last - first + 1) });
    first = last + 1;
  }
  const sum = groups.reduce((total, group) => total + group.count * group.share, 0);
  return groups.map((group) => ({ ...group, share: group.share / sum }));
}
