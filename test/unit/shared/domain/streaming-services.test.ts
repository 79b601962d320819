import { expect, test } from 'vitest';
import { formatServices, parseServices } from '../../../../src/shared/domain/streaming-services.ts';
import { toStreamingServices } from '../../../../src/worker/services/catalogue/streaming-services.ts';

test.each([
  ['DE-8-337', 'DE-8-337'],
  ['DE,337,8,8', 'DE-8-337'],
  ['US,0,x,-1,9,12345678', 'US-1-9'],
  ['DE', null],
  ['XX-8', null],
  ['8-337', null],
  ['', null],
])('services %j are parsed as %j', (text, formatted) => {
  const services = parseServices(text);
  expect(services && formatServices(services)).toBe(formatted);
});

test('at most twenty services are parsed', () => {
  expect(parseServices(`US-${Array.from({ length: 30 }, (_, index) => index + 1).join('-')}`)?.ids).toHaveLength(20);
});

test('services of a country are listed by their priority there, without invalid entries', () => {
  const service = (
    provider_id: unknown,
    priorities: Record<string, unknown>,
    name = `Service ${String(provider_id)}`,
  ) => ({
    provider_id,
    provider_name: name,
    logo_path: '/logo.png',
    display_priorities: priorities,
  });
  const results = [
    service(1, { DE: 9 }),
    service(2, { DE: 3, US: 1 }),
    service(3, { US: 2 }),
    service('4', { DE: 1 }),
    service(5, { DE: 'first' }),
    service(6, { DE: 1 }, ''),
    null,
  ];
  expect(toStreamingServices({ results }, 'DE')).toEqual([
    { id: 2, name: 'Service 2', logoPath: '/logo.png' },
    { id: 1, name: 'Service 1', logoPath: '/logo.png' },
  ]);
  expect(toStreamingServices({ results: [] }, 'DE')).toEqual([]);
  for (const invalid of [{ status_code: 7 }, { results: [null, 'x'] }])
    expect(() => toStreamingServices(invalid, 'DE')).toThrow();
});
