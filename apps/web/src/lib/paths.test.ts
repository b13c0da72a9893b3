import { expect, it } from 'vitest';
import { findSources, readSource } from '../../test/read-source.ts';
import { linkTo, paths } from './paths.ts';

it('fills the parameters of a path and adds the query', () => {
  expect(linkTo(paths.books, {})).toBe('/main/book');
  expect(linkTo(paths.paper, { type: 'listening', id: 7 })).toBe('/ielts/index/listening/7');
  expect(linkTo(paths.agreement, { name: 'a/b?' })).toBe('/agreement/a%2Fb%3F');
  expect(linkTo(paths.papers, {}, { type: 'writing', part: undefined })).toBe('/ielts?type=writing');
  expect(linkTo(paths.ownBook, {}, { id: 3 })).toBe('/main/vocabularyBookDetail?id=3');
});

it('is the only file with an address of a page', () => {
  const first = [...new Set(Object.values(paths).map((path) => path.split('/')[1]))]
    .filter(Boolean)
    .join('|');
  const literal = new RegExp(`['"\`]/(?:${first})(?:[/?#][^'"\`]*)?['"\`]`);
  const sources = [...findSources('.ts'), ...findSources('.tsx')].filter(
    (path) => !/\.test\.|^lib\/paths\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => literal.test(readSource(path)))).toEqual([]);
});
