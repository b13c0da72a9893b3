/** One sense in the column `meanings` of a word. */
export type Meaning = { pos: string; zh: string };

/** The column `roots_affixes` of a word. */
export type RootsAffixes = { prefix: string; root: string; suffix: string; mnemonic: string };

/** One entry in the column `derivative_words` of a word. */
export type DerivativeWord = {
  word: string;
  part_of_speech: string;
  definition: string;
  word_formation: string;
};
