import type { QuestionGroup as ShownGroup } from '@tingci/contract/exam/paper';
import type { QuestionGroup } from '../../../content/format/paper-format.ts';

type TypeFields = Omit<ShownGroup, 'type' | 'instruction' | 'title' | 'numbers'>;

const nothing: TypeFields = {
  limit: null,
  questions: [],
  stem: '',
  options: [],
  options_title: '',
  is_reusable: false,
  list: [],
  table: null,
  picture: null,
};

/** A group for taking the paper: without any data that show an answer. */
export function presentGroup(group: QuestionGroup): ShownGroup {
  return {
    ...nothing,
    ...presentFields(group),
    type: group.type,
    instruction: group.instruction,
    title: group.title ?? '',
    numbers: group.answers.map(({ number }) => number),
  };
}

function presentFields(group: QuestionGroup): Partial<TypeFields> {
  switch (group.type) {
    case 1:
      return { questions: group.questions };
    case 2:
      return { stem: group.stem, options: group.options };
    case 3:
      return { limit: presentLimit(group.limit), list: group.list };
    case 4:
      return { limit: presentLimit(group.limit), table: group.table };
    case 5:
      return {
        questions: statements(group),
        options: group.collect,
        options_title: group.collect_title ?? '',
        is_reusable: group.is_reusable,
      };
    case 6:
      return { questions: statements(group), picture: group.picture };
    case 7:
      return { questions: statements(group), options: group.scale.split('/') };
  }
}

const presentLimit = ({ words, hasNumber }: { words: number; hasNumber: boolean }) => ({
  words,
  has_number: hasNumber,
});

const statements = ({ questions }: Extract<QuestionGroup, { type: 5 | 6 | 7 }>) =>
  questions.map((question) => ({ ...question, options: [] }));
