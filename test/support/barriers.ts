import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people out: serious and critical findings, with the first place of each. */
const toBarriers = ({ violations }: AxeResults): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);

/** What axe finds on a page that keeps people out. */
export async function listBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return toBarriers(
    await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })),
  );
}

/** Rules for whole pages, which a component on its own cannot keep. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** The same for a component in a test's own document. */
export const listBarriersHere = async (): Promise<string[]> =>
  toBarriers(
    await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
    }),
  );
