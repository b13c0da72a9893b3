import { z } from 'zod';

const meaningSchema = z.object({ pos: z.string(), zh: z.string(), rare: z.boolean().optional() });

const rootsAffixesSchema = z.object({
  prefix: z.string(),
  root: z.string(),
  suffix: z.string(),
  mnemonic: z.string(),
});

const derivativeWordSchema = z.object({
  word: z.string(),
  part_of_speech: z.string(),
  definition: z.string(),
  word_formation: z.string(),
});

/** The JSON columns of a word, by the aliases that statements give them. */
export const wordShapes = {
  meanings: z.array(meaningSchema),
  rootsAffixes: rootsAffixesSchema.nullable(),
  derivativeWords: z.array(derivativeWordSchema).nullable(),
};

/** One sense in the column `meanings` of a word. */
export type Meaning = z.output<typeof meaningSchema>;

/** The column `roots_affixes` of a word. */
export type RootsAffixes = z.output<typeof rootsAffixesSchema>;

/** One entry in the column `derivative_words` of a word. */
export type DerivativeWord = z.output<typeof derivativeWordSchema>;
