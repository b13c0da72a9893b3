import { expect, test } from 'vitest';
import { createDistanceTable } from './letter-distance.ts';

test.each([
  ['library', 'library', 0],
  ['libary', 'library', 1],
  ['librrary', 'library', 1],
  ['lobrary', 'library', 1],
  ['lirbary', 'library', 1],
  // No part of a swap changes a second time: this is what "optimal string alignment" means.
  ['ca', 'abc', 3],
  ['', 'abc', 3],
  ['', '', 0],
])('%s, %s: %i', (from, to, distance) => {
  expect(createDistanceTable([...from], [...to]).at(from.length, to.length)).toBe(distance);
});
