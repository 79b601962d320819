import type { Page } from 'playwright-core';

/** The content of the list on the page. */
export const readList = (page: Page) =>
  page.evaluate(() => ({
    count: document.querySelector('#results .count')?.textContent.split(' · ')[0] ?? '',
    shown: [...document.querySelectorAll<HTMLAnchorElement>('#results .card')].map((card) => card.pathname),
  }));

/** A genre or tag in the filter panel. */
export const filterOf = (page: Page, label: string) =>
  page
    .locator('form[data-filters] .choice:not(:has([name=without]))')
    .filter({ has: page.getByText(label, { exact: true }) });

export const chooseFilter = (page: Page, label: string) => filterOf(page, label).click();
