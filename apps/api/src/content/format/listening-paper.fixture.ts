import type { QuestionGroup } from '../question-kinds/question-group.ts';
import type { ContentDocument } from './documents.ts';
import type { ListeningPaper } from './paper-format.ts';

type Turn = ListeningPaper['parts'][number]['turns'][number];

/** One part of a paper: its turns and the groups of its questions. */
export type SamplePart = { turns: Turn[]; groups?: QuestionGroup[] };

/** A listening paper of these parts, far shorter than real content. */
export function samplePaper(
  volume: string,
  test: 1 | 2 | 3 | 4,
  parts: readonly SamplePart[],
): ContentDocument {
  const slug = `${volume}-test-${test}`;
  const body: ListeningPaper = {
    slug,
    volume,
    test,
    title_zh: `样卷 ${volume} · 第 ${test} 套`,
    parts: parts.map(({ turns, groups = [] }, index) => ({
      part: index + 1,
      title: `Part ${index + 1}`,
      situation: 'You will hear a talk.',
      speakers: [
        { id: 'A', name: 'Agent', voice: 'uk-f1' },
        { id: 'B', name: 'Caller', voice: 'us-m2' },
      ],
      turns,
      groups,
    })),
  };
  return { kind: 'listening', key: slug, body };
}

/** Written gaps: `{1}` in the lines, and for each number the right answers and the evidence. */
export function sampleNotes(
  list: string[],
  answers: Record<number, { accept: string[]; evidence: string }>,
): QuestionGroup {
  return {
    type: 3,
    instruction: 'Complete the notes.',
    title: 'Notes',
    limit: { words: 2, hasNumber: true },
    list,
    answers: Object.entries(answers).map(([number, { accept, evidence }]) => ({
      number: Number(number),
      accept,
      evidence,
      explain: '原文如此。',
    })),
  };
}
