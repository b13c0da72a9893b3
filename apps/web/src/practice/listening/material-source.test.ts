import { expect, test } from 'vitest';
import { readSource } from './material-source.ts';

test.each<[string, { kind: string; id: string } | undefined]>([
  ['article=7', { kind: 'article', id: '7' }],
  ['article=0', undefined],
  ['article=seven', undefined],
  ['sentences=3', { kind: 'sentences', id: '3' }],
  ['paper=12-3', { kind: 'paper', id: '12-3' }],
  ['paper=12-5', undefined],
  ['paper=12', undefined],
  ['resource=0198-x', { kind: 'resource', id: '0198-x' }],
  ['details=date,time,nothing&seed=42', { kind: 'details', id: '42:date,time' }],
  ['details=date&seed=x', { kind: 'details', id: '1:date' }],
  ['details=nothing', undefined],
  ['collected=3,8', { kind: 'collected', id: '3,8' }],
  ['text=', undefined],
  ['', undefined],
])('%s', (query, source) => {
  expect(readSource(new URLSearchParams(query))).toEqual(source);
});
