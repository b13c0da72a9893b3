/** All texts of the look-up of selected text (docs/specification.md, section 8). */
export const copy = {
  tooLong: '划词过长，请缩小框选范围小于50个字符',
} as const;
