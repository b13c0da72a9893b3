import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method. Of the Enter that ends a composition Safari tells by the code alone. */
export const isOfInputMethod = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
