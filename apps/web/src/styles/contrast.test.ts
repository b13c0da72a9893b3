import { describe, expect, it } from 'vitest';
import { readSource } from '../../test/read-source.ts';

const source = readSource('styles/tokens.css');

type Theme = Record<string, string>;

function colours(selector: string): Theme {
  const block = source.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

const light = colours(':root');
const themes = { light, dark: { ...light, ...colours(':root[data-theme="dark"]') } };

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const texts = ['ink', 'ink-soft', 'ink-muted', 'accent-text', 'right', 'wrong', 'warn'];
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) =>
    ['page', 'card', 'wash', 'raised'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-text', 'accent-wash', 4.5],
  ['right', 'right-wash', 4.5],
  ['wrong', 'wrong-wash', 4.5],
  ['warn', 'warn-wash', 4.5],
  ['page', 'ink', 4.5],
  ...['line-control', 'focus', 'accent'].flatMap((edge) =>
    ['page', 'card'].map((ground): [string, string, number] => [edge, ground, 3]),
  ),
];

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  it.each(pairs)('has %s on %s at %f:1 or more', (front, ground, least) => {
    expect(ratio(theme[front] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('has the accents of the specification', () => {
  expect([themes.light.accent, themes.dark.accent]).toEqual(['#ff5200', '#3986d7']);
});

it('measures black on white as 21', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
