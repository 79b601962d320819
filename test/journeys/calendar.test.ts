import { expect, inject, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { listViolations } from '../support/accessibility.ts';
import { addToList } from '../support/lists.ts';
import { dayOf, parseCalendar } from '../support/ical.ts';
import { openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

test('a followed series is in the calendar and in its feed', async () => {
  const visit = await openSignedIn({ device: 'phone' });
  const { page, go, arrive, troubles } = visit;
  await go('/calendar');
  await page.getByText(calendarText.emptyHint).waitFor();
  await addToList(visit, 'tv/501');
  await go('/calendar');
  await page.getByRole('button', { name: calendarText.create }).click();
  await arrive('**/calendar#subscribe');
  const address = new URL((await page.getByLabel(calendarText.address).textContent())!);
  const read = () => fetch(inject('base') + address.pathname);
  const { events } = parseCalendar(await (await read()).text());
  await go(`/calendar?from=${dayOf(events[0]!)}`);
  await page.locator('.calendar-days li li').first().waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
