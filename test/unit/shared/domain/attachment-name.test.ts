import { expect, test } from 'vitest';
import { attachment, torrentFileName } from '../../../../src/shared/domain/attachment-name.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a file is named by title and quality',
  [
    ['Big Buck Bunny', '1080p', 'Big Buck Bunny-1080p.torrent'],
    ['Amélie', '4K', 'Amélie-4K.torrent'],
    ['Alien: Romulus', '720p', 'Alien Romulus-720p.torrent'],
    ['Face/Off', '480p', 'Face Off-480p.torrent'],
    ['', '3D', 'download-3D.torrent'],
    ['...', '', 'download-unknown.torrent'],
    ['CON', '1080p', '_CON-1080p.torrent'],
  ],
  (title, quality, name) => {
    expect(torrentFileName(title, quality)).toBe(name);
  },
);

test('the header has the name in ASCII and in UTF-8', () => {
  expect(attachment('Amélie-4K.torrent')).toBe(
    `attachment; filename="Amelie-4K.torrent"; filename*=UTF-8''Am%C3%A9lie-4K.torrent`,
  );
  expect(attachment('千と千尋-4K.torrent')).toBe(
    `attachment; filename="____-4K.torrent"; filename*=UTF-8''%E5%8D%83%E3%81%A8%E5%8D%83%E5%B0%8B-4K.torrent`,
  );
});

const header = /^attachment; filename="(?<plain>[\x20-\x7e]*)"; filename\*=UTF-8''(?<full>[A-Za-z0-9%._~-]+)$/;

test('hostile titles make safe file names and headers', () => {
  for (const title of hostileTexts) {
    const name = torrentFileName(title, '1080p');
    expect(name).toMatch(/-1080p\.torrent$/);
    expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(name).not.toMatch(/^[\s.~-]|^(?:con|prn|aux|nul|com\d|lpt\d)[.-]?$/i);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    const { plain, full } = header.exec(attachment(name))!.groups!;
    expect(plain).not.toMatch(/["\\%]/);
    expect(decodeURIComponent(full!)).toBe(name);
    expect(new Headers({ 'content-disposition': attachment(name) }).get('content-disposition')).toMatch(header);
  }
});
