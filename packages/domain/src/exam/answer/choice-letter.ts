const LETTERS = 'ABCDEFGHIJKLMN';

/** The letters of so many choices: A, B, C … At most 14. */
export const listChoiceLetters = (count: number): string[] => [...LETTERS.slice(0, count)];

/** The position of the choice with this letter, from 0. -1 for any other text. */
export const findChoiceIndex = (letter: string): number => (letter === '' ? -1 : LETTERS.indexOf(letter));

/** The labels that are choice letters, in their order. Other labels of a picture are printed names. */
export const listLetteredLabels = (labels: readonly string[]): string[] =>
  labels.filter((label) => /^[A-N]$/.test(label));
