import { expect, it } from 'vitest';
import { type Plan, planFor } from './plan.ts';

const origin = 'https://www.tingci.cn';
const files = new Set(['/', '/assets/a-1.js', '/favicon.svg']);
const ask = (path: string, over: Partial<{ method: string; mode: string; cache: string }> = {}) =>
  planFor(
    { method: 'GET', mode: 'cors', cache: 'default', url: new URL(path, origin).href, ...over },
    origin,
    files,
  );

it.each<[string, Parameters<typeof ask>, Plan]>([
  ['a visit', ['/home?book=1', { mode: 'navigate' }], 'page'],
  ['a visit to the start', ['/', { mode: 'navigate' }], 'page'],
  ['a visit to a page whose name begins like a server path', ['/users', { mode: 'navigate' }], 'page'],
  ['a visit to the API', ['/api/openapi.json', { mode: 'navigate' }], 'pass'],
  ['a visit to the health check', ['/healthz', { mode: 'navigate' }], 'pass'],
  ['a form that is posted', ['/login', { mode: 'navigate', method: 'POST' }], 'pass'],
  ['a file of the build', ['/assets/a-1.js'], 'file'],
  ['a file of another build', ['/assets/a-2.js'], 'file'],
  ['a file that is not kept', ['/robots.txt'], 'pass'],
  ['the version check', ['/version.json?t=1'], 'pass'],
  ['answers of the API', ['/api/study/customer/v1/login/msg', { method: 'POST' }], 'pass'],
  ['a plain answer of the API', ['/api/study/app/config'], 'pass'],
  ['a sound', ['/api/study/speech/uk/word?text=a&v=1&s=2', { mode: 'no-cors' }], 'sound'],
  ['the sound of a list', ['/api/study/recording/walkman/1/all?v=1&s=2', { mode: 'no-cors' }], 'sound'],
  ['a sound that is asked for anew', ['/api/study/speech/uk/word?text=a', { cache: 'reload' }], 'pass'],
  [
    'a sound of the dictionary provider',
    ['/api/study/speech/pronounce/uk/word?text=a', { mode: 'no-cors' }],
    'pass',
  ],
  ['another host', ['https://elsewhere.example/assets/a-1.js'], 'pass'],
])('%s', (_, asked, plan) => {
  expect(ask(...asked)).toBe(plan);
});
