import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Import from '../../src/client/islands/import/island.tsx';
import { maxListTitles } from '../../src/shared/domain/named-list.ts';
import { importSteps, importText } from '../../src/shared/text/import.ts';
import { aLongList, button, matchesOf, mockImport, responses, sure } from '../support/import.ts';

beforeEach(mockImport);

async function choose(...files: File[]): Promise<void> {
  await render(<Import hasDefaultPreferences={false} />);
  await userEvent.upload(page.getByLabelText(importText.choose), files);
}

test('titles behind the limit of a list are not searched for, and the review and the report count them', async () => {
  responses.save = () => Response.json({ problem: 'x' }, { status: 401 });
  await choose(aLongList(2));
  await expect.element(page.getByText(importSteps.surplus(2))).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  await button('Import 1,000 titles').click();
  await expect.element(page.getByText(importText.stopped['signed-out'])).toBeVisible();
  await expect.element(page.getByText(importSteps.surplus(2))).toBeVisible();
});

test('a title that is not found makes room for the next one of its list', async () => {
  const searched: string[] = [];
  responses.matches = ({ titles = [] }) => {
    searched.push(...titles.map(({ title }) => title));
    return matchesOf(
      ...titles.map(({ title }) => (title === 'Film 999' ? ({ kind: 'none' } as const) : sure(2000, title, 2009))),
    );
  };
  await choose(aLongList(2, maxListTitles - 1));
  await expect.element(page.getByText(importSteps.surplus(1))).toBeVisible();
  expect(searched).toEqual(['Film 999', 'Film 1000']);
});
