import type { Examples } from './example.ts';

export const walkmanExamples = {
  '/api/study/walkman/v1/prepare': ({ ids }) => ({
    source: { kind: 'words', ids: [ids.words.tenant as number] },
    accent: 'uk',
    parts: { word: true, spelling: true, meaning: true, example: false },
    is_meaning_first: false,
    repeats: 1,
    gap_ms: 1000,
  }),
} satisfies Partial<Examples>;
