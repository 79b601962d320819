import { expect, inject, test } from 'vitest';
import { calendarText } from '../../src/shared/text/calendar.ts';
import { listViolations } from '../support/accessibility.ts';
import { addToList } from '../support/lists.ts';
import { parseCalendar } from '../support/ical.ts';
import { openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

test.each([true, false])(
  'a followed series is in the calendar and in its feed, which ends when the address is removed (script: %s)',
  async (javaScriptEnabled) => {
    const visit = await openSignedIn({ device: 'phone', javaScriptEnabled });
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
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(events[0]!.start)!;
    await go(`/calendar?from=${year}-${month}-${day}`);
    await page.locator('.calendar-days li li').first().waitFor();
    if (javaScriptEnabled) {
      expect(await listViolations(page)).toEqual([]);
      expect(await listSmallTargets(page)).toEqual([]);
    }
    await page.getByRole('link', { name: calendarText.month, exact: true }).click();
    await arrive('**/calendar?view=month*');
    await page.getByRole('link', { name: calendarText.next.month }).click();
    await arrive('**/calendar?view=month*');
    await go('/calendar?view=month&from=2020-01-01');
    await page.getByRole('link', { name: calendarText.today, exact: true }).click();
    await arrive('**/calendar?view=month*');
    await page.getByRole('button', { name: calendarText.remove }).click();
    await arrive('**/calendar#subscribe');
    expect((await read()).status).toBe(404);
    expect(troubles).toEqual([]);
  },
);
