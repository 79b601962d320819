import '../../src/client/styles/index.css';
import '../../src/client/styles/personal.css';
import { afterEach, expect, vi } from 'vitest';

// Neither React nor an island may complain about anything. A test that provokes it clears the spy.
const told = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

afterEach(() => {
  const complaints = told.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
  for (const spy of told) spy.mockClear();
  expect(complaints).toEqual([]);
});
