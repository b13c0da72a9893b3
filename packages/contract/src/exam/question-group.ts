import { z } from 'zod';

/** What every kind of question group has. */
const shared = {
  instruction: z.string(),
  title: z.string(),
  /** The numbers of its questions. */
  numbers: z.array(z.int()).max(14),
};

/** For written answers: the maximum number of words, and whether a number is allowed in addition. */
const limit = z.object({ words: z.int(), has_number: z.boolean() });

const statements = z.array(z.object({ number: z.int(), stem: z.string() })).max(14);

/** Kind 1: each question has its own choices, with letters from A. */
const singleChoiceSchema = z.object({
  type: z.literal(1),
  ...shared,
  questions: z
    .array(z.object({ number: z.int(), stem: z.string(), options: z.array(z.string()).max(8) }))
    .max(14),
});

/** Kind 2: one question with several right choices, in any order. Choices have letters from A. */
const severalChoicesSchema = z.object({
  type: z.literal(2),
  ...shared,
  stem: z.string(),
  options: z.array(z.string()).max(14),
});

/** Kind 3: lines with gaps. `{7}` is the gap of question 7. */
const listSchema = z.object({ type: z.literal(3), ...shared, limit, list: z.array(z.string()).max(40) });

/** Kind 4: a table. Its cells have gaps as the lines of kind 3. */
const tableSchema = z.object({
  type: z.literal(4),
  ...shared,
  limit,
  table: z.object({ head: z.array(z.string()).max(6), rows: z.array(z.array(z.string()).max(6)).max(12) }),
});

/** Kind 5: statements that share one list of choices, with letters from A. */
const sharedChoicesSchema = z.object({
  type: z.literal(5),
  ...shared,
  questions: statements,
  options: z.array(z.string()).max(14),
  options_title: z.string(),
  /** Whether one choice can be the answer of several questions. */
  is_reusable: z.boolean(),
});

/** Kind 6: a picture of boxes and paths in a field of 100 × 70 units. Its lettered places are the choices. */
const pictureSchema = z.object({
  type: z.literal(6),
  ...shared,
  questions: statements,
  picture: z.object({
    places: z
      .array(
        z.object({
          label: z.string(),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
        }),
      )
      .max(30),
    paths: z.array(z.array(z.array(z.number()).max(2)).max(12)).max(20),
    alt: z.string(),
  }),
});

/** Kind 7: statements to judge. The options are the words of the scale, such as TRUE. */
const statementsSchema = z.object({
  type: z.literal(7),
  ...shared,
  questions: statements,
  options: z.array(z.string()).max(3),
});

/** Questions under one instruction, without their answers. `type` is the question kind. */
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

/** A question group of one kind. */
export type QuestionGroupOf<Kind extends QuestionGroup['type']> = Extract<QuestionGroup, { type: Kind }>;
