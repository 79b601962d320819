/** A file that a user may upload as an avatar, valid or not. This module also runs in workerd, so it uses nothing of Node. */
export type AvatarFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The extension under which it is stored; null for a rejected file. */
  kind: 'png' | 'jpg' | 'gif' | null;
  /** The stored bytes, when they differ from the file. */
  stored?: Uint8Array<ArrayBuffer>;
  /** The declared media type, when it differs from the real one. */
  declared?: string;
};

type Bytes = Uint8Array<ArrayBuffer>;

const decode = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const text = (words: string): Bytes => new TextEncoder().encode(words) as Bytes;

const join = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const withByte = (bytes: Bytes, at: number, value: number): Bytes => {
  const changed = bytes.slice();
  changed[at] = value;
  return changed;
};

const png = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNYlWaMFTEMLQkAq1lQwY0aTgkAAAAASUVORK5CYII=',
);
const palettePng = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEWqZjP/4khbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
);
const interlacedPng = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAAE8ahlKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQImWNYlWbMAMW4KFpwaCQBAAeKUMEeAv2/AAAAAElFTkSuQmCC',
);
const jpeg = decode(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgAnP/Z',
);
const progressiveJpeg = decode(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAD/9oADAMBAAIQAxAAAAGQD//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Qf//Z',
);
const gif = decode('R0lGODlhCAAIAIAAAExpcapmMyH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7');
const animatedGif = decode(
  'R0lGODlhCAAIAIIAAExpcf8zmcz/M5nM/zOZzAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAACAAIAAADDkgho+xtxSehrZjqyWECACH5BAUKAAAALAAAAgAIAAYAg0xpcZnM/8z/M/8zmTOZzKpmM/+qZmYz/zP/qgAAAAAAAAAAAAAAAAAAAAAAAAAAAAQPEEhp0Cn1Zmy57lsIjkcEADs=',
);
/** GIF87a has no extensions, so the eight bytes of one are left out. */
const oldGif = join(text('GIF87a'), gif.subarray(6, 19), gif.subarray(27));

const checksums = Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>((sum) => (sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1), byte),
);
const checksum = (bytes: Bytes) =>
  ~bytes.reduce((sum, byte) => checksums[(sum ^ byte) & 0xff]! ^ (sum >>> 8), -1) >>> 0;

const uint32 = (value: number): Bytes => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

function chunk(type: string, data: Bytes): Bytes {
  const typeAndData = join(text(type), data);
  return join(uint32(data.length), typeAndData, uint32(checksum(typeAndData)));
}

const pngStart = png.subarray(0, 8);
const pngHeader = png.subarray(8, 33);
const pngRest = png.subarray(33);
const pngEnd = png.subarray(-12);
const pngData = png.subarray(-41, -12);
const pngOf = (...chunks: Bytes[]) => join(pngStart, ...chunks);
const headerOf = (width: number, height: number, colour = 2) =>
  chunk('IHDR', join(uint32(width), uint32(height), Uint8Array.of(8, colour, 0, 0, 0)));

const frameControl = chunk(
  'fcTL',
  join(uint32(0), uint32(8), uint32(8), uint32(0), uint32(0), Uint8Array.of(0, 1, 0, 10, 0, 0)),
);
const animatedPng = pngOf(pngHeader, chunk('acTL', join(uint32(1), uint32(0))), frameControl, pngData, pngEnd);

const comment = (data: Bytes) =>
  join(Uint8Array.of(0xff, 0xfe, (data.length + 2) >> 8, (data.length + 2) & 0xff), data);
const jpegBody = jpeg.subarray(2);
const jpegOf = (...segments: Bytes[]) => join(jpeg.subarray(0, 2), ...segments, jpegBody);

/** A valid JPEG of the given size in bytes. */
function jpegOfSize(size: number): Bytes {
  const segments: Bytes[] = [];
  for (let left = size - jpeg.length; left > 0;) {
    const length = left > 65_000 ? 60_000 : left;
    segments.push(comment(new Uint8Array(length - 4).fill(0x20)));
    left -= length;
  }
  return jpegOf(...segments);
}

const html = text('<!doctype html><script>alert(1)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const archive = decode('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==');
const mebibyte = 1_048_576;

const validFiles: readonly AvatarFile[] = [
  { name: 'a PNG', bytes: png, kind: 'png' },
  { name: 'a PNG with a palette', bytes: palettePng, kind: 'png' },
  { name: 'an interlaced PNG', bytes: interlacedPng, kind: 'png' },
  { name: 'an animated PNG', bytes: animatedPng, kind: 'png' },
  {
    name: 'a PNG with markup in a comment',
    bytes: pngOf(pngHeader, chunk('tEXt', join(text('a\0'), html)), pngRest),
    kind: 'png',
    stored: png,
  },
  { name: 'a JPEG', bytes: jpeg, kind: 'jpg' },
  { name: 'a progressive JPEG', bytes: progressiveJpeg, kind: 'jpg' },
  { name: 'a JPEG with a comment', bytes: jpegOf(comment(html)), kind: 'jpg', stored: jpeg },
  {
    name: 'a JPEG with fill bytes',
    bytes: join(jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xff), jpegBody),
    kind: 'jpg',
    stored: jpeg,
  },
  { name: 'a JPEG of one megabyte', bytes: jpegOfSize(mebibyte), kind: 'jpg', stored: jpeg },
  { name: 'a GIF89a', bytes: gif, kind: 'gif' },
  { name: 'a GIF87a', bytes: oldGif, kind: 'gif' },
  { name: 'an animated GIF', bytes: animatedGif, kind: 'gif' },
  { name: 'a PNG declared as a GIF', bytes: png, kind: 'png', declared: 'image/gif' },
  { name: 'a GIF declared as HTML', bytes: gif, kind: 'gif', declared: 'text/html' },
  { name: 'a JPEG without a declared type', bytes: jpeg, kind: 'jpg', declared: '' },
];

const invalidFiles: readonly (readonly [name: string, bytes: Bytes, declared?: string])[] = [
  ['a JPEG one byte too large', jpegOfSize(mebibyte + 1)],
  ['HTML declared as a PNG', html, 'image/png'],
  ['SVG', svg, 'image/svg+xml'],
  ['SVG declared as a PNG', svg, 'image/png'],
  ['plain text', text('A picture of me.'), 'image/jpeg'],
  ['a WebP', decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')],
  ['a bitmap', join(text('BM'), new Uint8Array(60))],
  ['only the first bytes of a PNG', png.slice(0, 8)],
  ['a truncated PNG', png.slice(0, -20)],
  ['a PNG without an end chunk', png.slice(0, -12)],
  ['a PNG with a changed byte', withByte(png, png.length - 30, 1)],
  ['a PNG followed by HTML', join(png, html)],
  ['a PNG followed by an archive', join(png, archive)],
  ['a PNG without data', pngOf(pngHeader, pngEnd)],
  ['a PNG with a late header', pngOf(chunk('tEXt', text('a\0b')), pngHeader, pngRest)],
  ['a PNG with two headers', pngOf(pngHeader, pngHeader, pngRest)],
  ['a PNG without width', pngOf(headerOf(0, 8), pngRest)],
  ['a PNG that decompresses to gigabytes', pngOf(headerOf(60_000, 60_000), pngRest)],
  ['a PNG with an invalid colour type', pngOf(headerOf(8, 8, 5), pngRest)],
  ['HTML after the first bytes of a JPEG', join(jpeg.slice(0, 4), html)],
  ['a truncated JPEG', jpeg.slice(0, -10)],
  ['a JPEG without an end marker', jpeg.slice(0, -2)],
  ['a JPEG followed by HTML', join(jpeg, html)],
  ['a JPEG without a picture', join(jpeg.slice(0, 2), comment(html), Uint8Array.of(0xff, 0xd9))],
  ['a script after the first bytes of a GIF', text('GIF89a/*....*/=1;alert(1)//;')],
  ['a truncated GIF', gif.slice(0, -6)],
  ['a GIF without its trailer', gif.slice(0, -1)],
  ['a GIF followed by an archive', join(gif, archive)],
  ['a GIF without an image', join(gif.slice(0, 27), Uint8Array.of(0x3b))],
  ['a GIF of an unknown version', join(text('GIF88a'), gif.subarray(6))],
];

/** All valid and invalid files. */
export const avatarFiles: readonly AvatarFile[] = [
  ...validFiles,
  ...invalidFiles.map(([name, bytes, declared]): AvatarFile => ({
    name,
    bytes,
    kind: null,
    ...(declared === undefined ? {} : { declared }),
  })),
];

/** One valid picture of each kind. */
export const pictures = { png, jpg: jpeg, gif } as const;
