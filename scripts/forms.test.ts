import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = `${import.meta.dirname}/../apps/web/src/`;
/** What is written here is kept without sending: a calculation, and notes that are stored when their field is left. */
const WITHOUT_FORM = [
  'features/exam/band/converter-dialog.tsx',
  'features/exam/paper/marks/notes-dialog.tsx',
];

const hasDialogWithField = (source: string) =>
  /<Dialog\b/.test(source) && /<(?:TextField|TextArea|textarea|select)\b/.test(source);

test('in a dialog with a field, Enter sends the form', () => {
  const found = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => {
    const source = readFileSync(`${SOURCES}${file}`, 'utf8');
    return hasDialogWithField(source) && !source.includes('<form');
  });
  expect(found.sort()).toEqual(WITHOUT_FORM);
});
