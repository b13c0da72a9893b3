import { describe, expect, test } from 'vitest';
import { parseImportCommand } from './import-command.ts';

const parse = (...args: string[]) => parseImportCommand(args, '/', 0);

describe('the arguments', () => {
  test.each([
    ['ecdict', 'a.csv'],
    ['ecdict', 'a.csv', '--encoding', 'GBK', '--keep-good', '--report', 'r.csv'],
    ['wordnet', 'dict'],
    ['cmu'],
  ])('%s %s are understood', (...args) => {
    expect(parse(...args)).toBeTypeOf('function');
  });

  test.each([
    [],
    ['ecdict'],
    ['wordnet'],
    ['cmu', 'file'],
    ['ecdict', 'a', 'b'],
    ['other', 'a'],
    ['ecdict', 'a', '--force'],
    ['ecdict', 'a', '--encoding', 'latin1'],
  ])('%j are refused with a list of the sources', (...args) => {
    expect(() => parse(...args)).toThrow('npm run import:dictionary -- ecdict');
  });
});
