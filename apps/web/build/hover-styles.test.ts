import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { hoverStyles } from './hover-styles.ts';

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [hoverStyles] } } },
  'build',
);
const build = async (css: string) => {
  const { code } = await preprocessCSS(css, 'a.css', config);
  return code
    .replace(/\s+/g, ' ')
    .replace(/;? ?\}/g, '}')
    .replaceAll('{ ', '{')
    .trim();
};

test.each([
  ['.a:hover { color: red }', '@media (hover: hover) {.a:hover {color: red}}'],
  [
    '.a:hover, .a[open] { color: red }',
    '.a[open] {color: red} @media (hover: hover) {.a:hover {color: red}}',
  ],
  ['.a:focus { color: red }', '.a:focus {color: red}'],
  ['@media (hover: hover) { .a:hover { color: red } }', '@media (hover: hover) {.a:hover {color: red}}'],
])('%s', async (css, expected) => {
  expect((await build(css)).replaceAll('}@', '} @')).toBe(expected);
});
