import '../../src/client/styles/index.css';
import '../../src/client/styles/personal.css';
import { afterEach, expect, vi } from 'vitest';

// Neither React nor an island may complain about anything.
const error = vi.spyOn(console, 'error');

afterEach(() => {
  const complaints = error.mock.calls.map((call) => call.map(String).join(' '));
  error.mockClear();
  expect(complaints).toEqual([]);
});
