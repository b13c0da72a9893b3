import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method. For the Enter that ends a composition, Safari reports it only by the key
 * code.
 */
export const isOfInputMethod = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
