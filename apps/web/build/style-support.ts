import type { Config } from 'stylelint';

const anyValue = ['/^.+$/'];

/**
 * The linter of browser support for style sheets. Chrome and Edge 109, Safari 16.4 and Firefox 115 (decision 0062) are
 * browsers of early 2023, so a feature must be in Baseline since 2022. The exceptions below only change looks: without
 * the feature the page still works.
 */
export const styleSupport: Config = {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        ignoreProperties: {
          // All three browsers support these. Baseline dates them later, because of details that are not used here.
          outline: anyValue,
          '/^overscroll-behavior/': anyValue,
          'mask-image': anyValue,
          'box-decoration-break': anyValue,
          'accent-color': anyValue,
          // Rendering hints: without them a page renders a little slower.
          'content-visibility': anyValue,
          '/^contain-intrinsic-/': anyValue,
          // Without these a page looks or scrolls a little different.
          'forced-color-adjust': anyValue,
          'line-clamp': anyValue,
          'overflow-anchor': anyValue,
          resize: anyValue,
          'scrollbar-gutter': anyValue,
          'scrollbar-width': anyValue,
          'text-size-adjust': anyValue,
          'text-wrap': anyValue,
        },
        // Without :has (Firefox before 121) choices show the buttons of the browser.
        ignoreSelectors: ['has', 'marker'],
      },
    ],
  },
};
