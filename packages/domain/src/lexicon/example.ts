/** Splits an example around the word and its regular forms, so that a page can mark them. */
export const splitExample = (example: string, word: string): { text: string; isWord: boolean }[] => {
  if (word === '') return [{ text: example, isWord: false }];
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const stem = escaped.slice(0, -1);
  const shapes = [
    // Up to three more letters cover the plural, -ed and -ing. The other shapes cover `moving`, `studies`, `planned`.
    `${escaped}[a-z]{0,3}`,
    /[a-z]e$/i.test(word) && `${stem}ing`,
    /[^aeiou]y$/i.test(word) && `${stem}i(?:es|ed|er|est|ly)`,
    /[aeiou][b-df-hj-np-tvz]$/i.test(word) && `${escaped}${word.at(-1)}(?:ing|ed|er|est)`,
  ];
  const pattern = new RegExp(`\\b(${shapes.filter(Boolean).join('|')})\\b`, 'i');
  // `split` puts the captured word between the other texts.
  return example
    .split(pattern)
    .map((text, at) => ({ text, isWord: at % 2 === 1 }))
    .filter((part) => part.text !== '');
};

/** The example with a blank for the word. Undefined when the word is not found, because then it would stay visible. */
export const blankExample = (example: string, word: string): string | undefined => {
  const parts = splitExample(example, word);
  if (!parts.some((part) => part.isWord)) return undefined;
  return parts.map((part) => (part.isWord ? '____' : part.text)).join('');
};
