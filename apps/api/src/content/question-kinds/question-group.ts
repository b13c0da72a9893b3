import { z } from 'zod';
import type { GroupRules } from './group-rules.ts';
import { createListRules, listSchema } from './list.ts';
import { createPictureRules, pictureSchema } from './picture.ts';
import { createSeveralChoicesRules, severalChoicesSchema } from './several-choices.ts';
import { createSharedChoicesRules, sharedChoicesSchema } from './shared-choices.ts';
import { createSingleChoiceRules, singleChoiceSchema } from './single-choice.ts';
import { createStatementsRules, statementsSchema } from './statements.ts';
import { createTableRules, tableSchema } from './table.ts';

/** Questions under one instruction, as a paper's file contains them. docs/specification.md, section 3, states kinds 3 to 6. */
export const questionGroupSchema = z.discriminatedUnion('type', [
  singleChoiceSchema,
  severalChoicesSchema,
  listSchema,
  tableSchema,
  sharedChoicesSchema,
  pictureSchema,
  statementsSchema,
]);

export type QuestionGroup = z.infer<typeof questionGroupSchema>;

/** The rules of a group. The compiler refuses this function when a kind of the union has no case. */
export function getGroupRules(group: QuestionGroup): GroupRules {
  switch (group.type) {
    case 1:
      return createSingleChoiceRules(group);
    case 2:
      return createSeveralChoicesRules(group);
    case 3:
      return createListRules(group);
    case 4:
      return createTableRules(group);
    case 5:
      return createSharedChoicesRules(group);
    case 6:
      return createPictureRules(group);
    case 7:
      return createStatementsRules(group);
  }
}
