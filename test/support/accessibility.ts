import axe, { type AxeResults, type RuleObject } from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical violations, each with its first element. */
const toViolations = ({ violations }: AxeResults): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);

/** axe's list of rules, which its types leave out. The impact of a rule is that of all its violations. */
const { _audit: audit } = axe as unknown as { _audit: { rules: { id: string; impact: string }[] } };

const switchOff = (ids: readonly string[]): RuleObject => Object.fromEntries(ids.map((id) => [id, { enabled: false }]));

/** Switches off the rules whose violations are not serious. They take up to half of the time. */
const withoutMild = switchOff(
  audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => id),
);

/** Cards late in a row or a grid. Each is the component of the first ones, and all of home takes over a second. */
const laterCards = '.rail > li:nth-child(n + 4), .grid > li:nth-child(n + 7)';

const loadAxe = async (): Promise<string> => (await import('axe-core/axe.min.js?raw')).default;

/** Loads axe with each document of a page. Sending it again for each takes longer, if most are checked. */
export const preloadAxe = async (page: Page): Promise<unknown> => page.addInitScript({ content: await loadAxe() });

/**
 * The accessibility violations that axe finds on a page, or within an element whose page another test checks. The whole
 * page takes several times as long.
 */
export async function listViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await loadAxe());
  return toViolations(
    await page.evaluate(
      async ([rules, hidden, include]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`:is(${hidden}) { display: none !important; }`); // axe compares every shown element
        document.adoptedStyleSheets.push(sheet);
        const { axe: checker } = window as unknown as { axe: typeof axe };
        return checker
          .run(include ?? document, { resultTypes: ['violations'], rules })
          .finally(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)));
      },
      [withoutMild, laterCards, within] as const,
    ),
  );
}

/** Rules for whole pages, which do not apply to a single component. */
const pageRules = ['document-title', 'html-has-lang'];

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
      iframes: false, // axe waits half a second for frames, which belong to the tests
      resultTypes: ['violations'],
      rules: { ...withoutMild, ...switchOff(pageRules) },
    }),
  );
}
