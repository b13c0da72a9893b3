/** A paper of a file as an operator writes it, with loose types, so that a test can break it. */
// biome-ignore lint/suspicious/noExplicitAny: a test gives its fields wrong types.
export type LoosePaper = any;

const FIRST: [string, string][] = [
  ['A', 'Good morning. How can I help you?'],
  ['B', 'I would like two tickets for the museum. My name is Brown.'],
];

/** A whole test of four parts with ten questions each, short and without a fault. */
export function operatorPaper(key: string, volume: string, test: number): LoosePaper {
  return {
    key,
    volume,
    volume_name: `自有卷 ${volume}`,
    test,
    title: `自有卷 ${volume} · 第 ${test} 套`,
    parts: [1, 2, 3, 4].map((part) => {
      const numbers = Array.from({ length: 10 }, (_, at) => (part - 1) * 10 + at + 1);
      return {
        part,
        title: 'Buying tickets',
        situation: 'You will hear a talk.',
        speakers: [
          { id: 'A', name: 'Clerk', voice: 'uk-f1' },
          { id: 'B', name: 'Visitor', voice: 'uk-m1' },
        ],
        lines: FIRST.map(([speaker, text]) => ({ speaker, text })),
        groups: [
          {
            type: 3,
            instruction: 'Complete the notes.',
            title: 'Tickets',
            limit: { words: 1, hasNumber: true },
            list: numbers.map((number) => `Line {${number}}`),
            answers: numbers.map((number) => ({
              number,
              accept: ['tickets'],
              evidence: 'I would like two tickets',
              explain: '原文如此。',
            })),
          },
        ],
      };
    }),
  };
}

/** The bytes of a file of papers. */
export const papersFile = (...papers: LoosePaper[]): Uint8Array => Buffer.from(JSON.stringify({ papers }));
