import { expect, test } from 'vitest';
import { deviceOf, toAgent } from '../../../../src/shared/domain/device.ts';

test('a device is named by its browser and system', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  const names = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`]: 'Edge on Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`]: 'Chrome on Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1':
      'Safari on iPhone',
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120`]: 'Opera on macOS',
    'curl/8.5.0': null,
    '': null,
  };
  for (const [userAgent, name] of Object.entries(names)) {
    expect(deviceOf(userAgent)).toBe(name);
    expect(deviceOf(toAgent(userAgent))).toBe(name);
    expect(toAgent(userAgent)).not.toContain('Mozilla');
  }
  expect(deviceOf(null)).toBeNull();
});
