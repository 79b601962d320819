const payloads = [
  '',
  ' ',
  '&xt=urn:btih:0000000000000000000000000000000000000000',
  '&tr=udp://evil.example:1',
  '&dn=Another',
  '#fragment',
  '?xt=1',
  '%26tr%3Dudp%3A%2F%2Fevil.example',
  '%',
  '%zz',
  '+&=;',
  '"><script>alert(1)</script>',
  "'); alert(1); ('",
  '</a><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  '\r\n\r\n<html>',
  '\0',
  '\u0007\u001b[31mred',
  '../../etc/passwd',
  '..\\..\\windows\\system32',
  '/absolute',
  'C:\\autoexec.bat',
  '.hidden',
  '~/.ssh/id_rsa',
  '-rf',
  'CON',
  'nul.torrent',
  'aux',
  'COM1.txt',
  'name. . .',
  'a:b|c*d?e<f>g',
  '"; filename="evil.exe',
  "'; filename*=UTF-8''evil.exe",
  'evil\u202Etnerrot.exe',
  '\u2066hidden\u2069',
  '\u200B\u200D\uFEFF',
  '\u2028line\u2029paragraph',
  '\uD800',
  'half \uDC00 pair',
  '😀🎬🏴‍☠️',
  'Zażółć gęślą jaźń',
  '千と千尋の神隠し',
  'مرحبا بالعالم',
  'e\u0301'.repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'a'.repeat(5_000),
  '名'.repeat(400),
  '\t\n\v\f\r',
  '${7*7} {{7*7}} <%= 7 %>',
];

/** Hostile titles: each payload alone, and before, after and within a name. */
export const hostileTexts: readonly string[] = payloads.flatMap((payload) => [
  payload,
  `${payload} A Quiet Street`,
  `A Quiet Street ${payload}`,
  `A Quiet${payload}Street (2019)`,
]);

const units = [
  'a',
  ' ',
  '1',
  '.',
  '1.',
  'x ',
  ' 2019',
  '%',
  'é',
  '0'.repeat(39),
  '👤 45 ',
  '1080p.',
  '((((',
  '\\',
  '-',
];

/** Flattens a concatenated string, because text from the network is flat too and matches faster. */
const flatten = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Texts of 100 kB that make careless regular expressions slow. */
export const longTexts: readonly string[] = Array.from({ length: 200 }, (_, index) => {
  const unit = units[index % units.length]!;
  const text = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 99_999);
  return flatten(text + (index % 2 ? '!' : unit[0]));
});
