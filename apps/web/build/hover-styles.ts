import type { CSSOptions } from 'vite';

type StylePlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

const isHover = (selector: string): boolean => selector.includes(':hover');

/**
 * A PostCSS plugin: styles of a pointer are only for devices that can hover. A touch screen keeps `:hover` after a tap,
 * so a pressed button would stay grey.
 */
export const hoverStyles = {
  postcssPlugin: 'hover-styles',
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      const { parent, selectors } = rule;
      const hovered = selectors.filter(isHover);
      if (hovered.length === 0) return;
      if (parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)') return;
      const block = new AtRule({ name: 'media', params: '(hover: hover)' });
      block.append(rule.clone({ selectors: hovered }));
      rule.after(block);
      const others = selectors.filter((selector) => !isHover(selector));
      if (others.length === 0) rule.remove();
      else rule.selectors = others;
    });
  },
} satisfies StylePlugins[number];
