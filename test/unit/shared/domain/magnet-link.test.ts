import { expect, test } from 'vitest';
import { magnetLink, trackers } from '../../../../src/shared/domain/magnet-link.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const hash = '88594aaacbde40ef3e2510c47374ec0aa396c08e';

test('a magnet link has the hash, the film and eight trackers', () => {
  const link = magnetLink(hash, '1080p Big Buck Bunny (2008)');
  expect(link).toMatch(`magnet:?xt=urn:btih:${hash}&dn=1080p%20Big%20Buck%20Bunny%20%282008%29&tr=udp%3A%2F%2F`);
  expect(trackers).toHaveLength(8);
  expect(new Set(trackers).size).toBe(8);
});

test('hostile titles make well-formed magnet links', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
  for (const title of hostileTexts) {
    const link = magnetLink(hash, title);
    const { protocol, hash: fragment, searchParams } = new URL(link);
    expect([protocol, fragment]).toEqual(['magnet:', '']);
    expect(searchParams.getAll('xt')).toEqual([`urn:btih:${hash}`]);
    expect(searchParams.getAll('dn')).toHaveLength(1);
    expect(searchParams.getAll('tr')).toEqual([...trackers]);
    expect([...new Set(searchParams.keys())]).toEqual(['xt', 'dn', 'tr']);
    expect(link).toMatch(/^magnet:\?[A-Za-z0-9%&=:._~-]+$/);
  }
});

test('a name has no control characters and is never empty', () => {
  for (const title of hostileTexts) {
    const name = new URL(magnetLink(hash, title)).searchParams.get('dn')!;
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(name.isWellFormed()).toBe(true);
    expect([...name].length).toBeLessThanOrEqual(200);
    expect(name).not.toBe('');
  }
});

test('a name keeps letters of any script', () => {
  const nameIn = (title: string) => new URL(magnetLink(hash, title)).searchParams.get('dn');
  expect(nameIn('千と千尋の神隠し & more')).toBe('千と千尋の神隠し & more');
  expect(nameIn(' two\n  lines ')).toBe('two lines');
});
