const shortest = 6;

/**
 * The digits of a text that is a telephone number, in any grouping; undefined for other texts. A range (`900-1200`), two
 * years, a date and a decimal are none.
 */
export const readPhone = (text: string): string | undefined => {
  if (!/^\+?\(?\d[\d ().-]*\d$/.test(text)) return undefined;
  const figures = text.replace(/[ ().-]/g, '');
  const isLong = /^\+|^\(?0\d/.test(text);
  const isOther =
    /^\d+-\d+$/.test(text) || /^\d+\.\d+$/.test(text) || /^(?:1[5-9]|20)\d\d (?:1[5-9]|20)\d\d$/.test(text);
  const isDate = /^(?:\d{4}([-.])\d{1,2}\1\d{1,2}|\d{1,2}([-.])\d{1,2}\2\d{2,4})$/.test(text);
  return figures.replace('+', '').length >= shortest && !isDate && (isLong || !isOther)
    ? `{TEL ${figures}}`
    : undefined;
};
