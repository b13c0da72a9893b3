import type {
  QuestionGroup as WireGroup,
  QuestionGroupOf as WireGroupOf,
} from '@tingci/contract/exam/question-group';

type Unchanged = WireGroupOf<1 | 2 | 6 | 7>;

/** Questions under one instruction. `type` is the question kind. */
export type QuestionGroup =
  | Unchanged
  | Omit<WireGroupOf<3>, 'limit'>
  | Omit<WireGroupOf<4>, 'limit'>
  | (Omit<WireGroupOf<5>, 'options_title' | 'is_reusable'> & { optionsTitle: string });

/** A question group of one kind. */
export type QuestionGroupOf<Kind extends QuestionGroup['type']> = Extract<QuestionGroup, { type: Kind }>;

/** Maps a question group of a response. */
export function toQuestionGroup(wire: WireGroup): QuestionGroup {
  const { instruction, title, numbers } = wire;
  const shared = { instruction, title, numbers };
  switch (wire.type) {
    case 3:
      return { type: 3, ...shared, list: wire.list };
    case 4:
      return { type: 4, ...shared, table: wire.table };
    case 5:
      return {
        type: 5,
        ...shared,
        questions: wire.questions,
        options: wire.options,
        optionsTitle: wire.options_title,
      };
    default:
      return wire;
  }
}
