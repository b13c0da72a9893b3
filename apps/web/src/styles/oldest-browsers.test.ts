import { expect, test } from 'vitest';
import { findSources, readSource } from '../../test/read-source.ts';

const styles = findSources('.css').map((path) => [path, readSource(path)] as const);

/** What the build cannot lower to the browsers of decision 0062, and without which a rule does nothing there. */
const unknown = [
  ['color-mix(', 'Chrome 111'],
  ['color(', 'Chrome 111'],
  ['oklch(', 'Chrome 111'],
  ['subgrid', 'Chrome 117'],
  ['@property', 'Firefox 128'],
  ['field-sizing', 'Chrome 123'],
  ['anchor(', 'Chrome 125'],
] as const;

test.each(unknown)('no style needs %s, which begins with %s', (what) => {
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter(([, text]) => text.includes(what)).map(([path]) => path)).toEqual([]);
});
