import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical violations, each with its first element. */
const toViolations = ({ violations }: AxeResults): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);

/** The accessibility violations that axe finds on a page. */
export async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return toViolations(
    await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })),
  );
}

/** Rules for whole pages, which do not apply to a single component. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Finishes animations, because axe measures contrast and a half-faded element has too little. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/** The accessibility violations of a component rendered in the test's own document, after its animations. */
export async function listDocumentViolations(): Promise<string[]> {
  finishAnimations();
  return toViolations(
    await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
    }),
  );
}
