import { listLetteredLabels } from '@tingci/domain/exam/answer/choice-letter';
import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupRules } from './group-rules.ts';
import { matchChosenAnswers, unusedFields } from './matched-group.ts';
import { pictureAddress } from './picture-address.ts';
import { listQuestionNumbers, sharedFields, statementsField } from './shared-fields.ts';

const x = () => z.number().min(0).max(100);
const y = () => z.number().min(0).max(70);

/** Kind 6: a drawn plan, map or diagram. Its lettered places are the choices; the questions name what to find. */
export const pictureSchema = z.strictObject({
  type: z.literal(6),
  ...sharedFields,
  picture: z.strictObject({
    /** Boxes in a field of 100 × 70 units. The learner may choose a lettered place; the other places are printed names. */
    places: z
      .array(
        z.strictObject({
          label: line(30),
          x: x(),
          y: y(),
          width: z.number().min(2).max(100),
          height: z.number().min(2).max(70),
        }),
      )
      .min(3)
      .max(30),
    paths: z
      .array(
        z
          .array(z.tuple([x(), y()]))
          .min(2)
          .max(12),
      )
      .max(20)
      .default([]),
    alt: line(400),
  }),
  questions: statementsField,
});

export const createPictureRules = ({
  title = '',
  picture,
  questions,
  answers,
}: z.infer<typeof pictureSchema>): GroupRules => ({
  numbers: listQuestionNumbers(questions),
  getAnswerForm: () => ({
    kind: 'choice',
    choices: listLetteredLabels(picture.places.map(({ label }) => label)),
  }),
  isOneQuestion: false,
  isHeardInOrder: false,
  listFaults: () => [],
  match: () => ({
    shown: { ...unusedFields, type: 6, title, img_url: pictureAddress(picture), img_alt: picture.alt },
    questions: matchChosenAnswers({ questions, answers }, (letter, stem) => ({
      displayAnswer: letter,
      word: stem,
    })),
  }),
  present: () => ({ type: 6, questions, picture }),
});
