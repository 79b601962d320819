import { expect, test } from 'vitest';
import { undoLabel } from '../../../../src/shared/text/undo.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../src/shared/text/*.ts', { eager: true });

test('all texts label Undo alike, because Ctrl+Z finds it by its label', () => {
  const texts = Object.values(modules).flatMap((module) => Object.values(module));
  const labels = texts.flatMap((text) => (text && typeof text === 'object' && 'undo' in text ? [text.undo] : []));
  expect(labels.length).toBeGreaterThan(5);
  expect(new Set(labels)).toEqual(new Set([undoLabel]));
});
