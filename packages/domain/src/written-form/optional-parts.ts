/** Most brackets of a text that are read as optional parts. Each doubles the number of forms. */
const bracketLimit = 4;

/** Every form of a text with brackets: `colo(u)r` is `color` and `colour`. More than four brackets stay as they are. */
export const expandOptionalParts = (text: string, brackets = 0): string[] => {
  const bracket = brackets < bracketLimit ? /\(([^()]*)\)/.exec(text) : null;
  if (bracket === null) return [text.replace(/\s+/g, ' ').trim()];
  const before = text.slice(0, bracket.index);
  const after = text.slice(bracket.index + bracket[0].length);
  const forms = [`${before}${after}`, `${before}${bracket[1] ?? ''}${after}`];
  return [...new Set(forms.flatMap((form) => expandOptionalParts(form, brackets + 1)))];
};
