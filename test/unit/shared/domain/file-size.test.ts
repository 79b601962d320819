import { expect, test } from 'vitest';
import { formatFileSize, parseFileSize } from '../../../../src/shared/domain/file-size.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a size with a unit is parsed to bytes',
  [
    ['875.07 MB', 917_577_400],
    ['1.95 GB', 2_093_796_557],
    ['1,95 GB', 2_093_796_557],
    ['1.2 TB', 1_319_413_953_331],
    ['700KB', 716_800],
    ['512 B', 512],
    ['1 GiB', 1_073_741_824],
    [' 2 gb ', 2_147_483_648],
  ],
  (text, bytes) => {
    expect(parseFileSize(text)).toBe(bytes);
  },
);

testCases(
  'other text is not a size',
  ['', 'MB', '0 MB', '-1 GB', 'about 1 GB', '1 PB', '1.2.3 GB', 'Infinity GB', '1e9 GB', '٣ GB', '1 GB or so'],
  (text) => {
    expect(parseFileSize(text)).toBeNull();
  },
);

testCases(
  'bytes are formatted with three digits and a unit',
  [
    [512, '512 B'],
    [1024, '1.00 KB'],
    [276_134_947, '263 MB'],
    [917_582_481, '875 MB'],
    [2_094_281_399, '1.95 GB'],
    [5_490_455_272, '5.11 GB'],
    [1_319_413_953_331, '1.20 TB'],
    [11_811_160_064, '11.0 GB'],
    [1023, '1023 B'],
    [1_047_552, '1023 KB'],
    [1_048_575, '1.00 MB'],
    [1_073_741_823, '1.00 GB'],
    [10_485_759, '10.0 MB'],
    [104_857_599, '100 MB'],
  ],
  (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  },
);

test('a formatted size parses to within 1% of the original', () => {
  for (let bytes = 1; bytes < 1e13; bytes = Math.ceil(bytes * 1.37)) {
    const read = parseFileSize(formatFileSize(bytes))!;
    expect(Math.abs(read - bytes) / bytes).toBeLessThan(0.01);
  }
});
