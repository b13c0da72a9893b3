import { expect, it } from 'vitest';
import { markForm } from './mark-form.ts';

const marked = (sentence: string, form: string) =>
  markForm(sentence, form)
    .map(({ text, isForm }) => (isForm ? `<${text}>` : text))
    .join('');

it.each([
  ['The flat is flat.', 'flat', 'The <flat> is <flat>.'],
  ['A flatter one, Flat', 'flat', 'A flatter one, <Flat>'],
  ["I don't know", "don't", "I <don't> know"],
  ['He paid £5 (cash)', '(cash)', 'He paid £5 <(cash)>'],
  ['a café nearby', 'caf', 'a café nearby'],
  ['nothing here', '', 'nothing here'],
  ['', 'word', ''],
])('%j with %j', (sentence, form, expected) => expect(marked(sentence, form)).toBe(expected));
