import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';
import { styleSupport } from './style-support.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const messagesOf = ({ results }: stylelint.LinterResult) =>
  results.flatMap(({ source, warnings }) =>
    warnings.map(({ line, text }) => `${source?.replace(root, '')}:${line} ${text}`),
  );

it('uses no style that the oldest browsers lack', async () => {
  const found = await stylelint.lint({ files: 'src/**/*.css', cwd: root, config: styleSupport });
  expect(found.results.length).toBeGreaterThan(50);
  expect(messagesOf(found)).toEqual([]);
});

it.each([
  ['color-mix() (Chrome 111)', 'a { color: color-mix(in srgb, red, blue) }'],
  ['color() (Chrome 111)', 'a { color: color(display-p3 1 0 0) }'],
  ['oklch() (Chrome 111)', 'a { color: oklch(50% 0.1 20) }'],
  ['subgrid (Chrome 117)', 'a { grid-template-columns: subgrid }'],
  ['@property (Firefox 128)', '@property --size { syntax: "<length>"; inherits: true; initial-value: 0 }'],
  ['field-sizing (Chrome 123)', 'a { field-sizing: content }'],
  ['anchor() (Chrome 125)', 'a { top: anchor(bottom) }'],
  ['nesting (Chrome 112)', 'a { & b { color: red } }'],
])('finds %s', async (_, code) => {
  const found = await stylelint.lint({ code, cwd: root, config: styleSupport });
  expect(messagesOf(found)).toHaveLength(1);
});
