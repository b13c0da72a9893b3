import { z } from 'zod';
import { keySchema, line } from '../../../content/fields.ts';
import { sceneSchema, voiceSchema } from '../../../content/format/paper-format.ts';
import { questionGroupSchema } from '../../../content/question-kinds/question-group.ts';

const speakerId = z.string().regex(/^[A-F]$/);
const milliseconds = z.int().min(0).max(7_200_000);

const lineSchema = z.strictObject({
  speaker: speakerId,
  text: line(2000),
  /** Start and end in the part's recording, milliseconds; for every line of a part or for none. */
  start: milliseconds.optional(),
  end: milliseconds.optional(),
});

const partSchema = z.strictObject({
  part: z.int().min(1).max(4),
  /** What the part is about; learners can practise by scene. */
  scene: sceneSchema,
  title: line(60),
  /** The narrator's text before the recording. */
  situation: line(300),
  /** MP3 file of the part, relative to the folder of the JSON file; without one the speech service speaks. */
  audio: z.string().min(1).max(300).optional(),
  speakers: z
    .array(z.strictObject({ id: speakerId, name: line(40), voice: voiceSchema.default('uk-f1') }))
    .min(1)
    .max(6),
  /** The spoken lines, in order. */
  lines: z.array(lineSchema).min(1).max(400),
  groups: z.array(questionGroupSchema).min(1).max(10),
});

/** A paper as an operator writes it. */
export const operatorPaperSchema = z.strictObject({
  /** The permanent name of the paper: importing the same key again replaces it. */
  key: keySchema,
  /** `volume`: a test of a volume of four; `recall`: a recalled paper, from candidates' memories. */
  series: z.enum(['volume', 'recall']).default('volume'),
  volume: keySchema,
  volume_name: line(40),
  test: z.int().min(1).max(4),
  title: line(60),
  parts: z.array(partSchema).min(1).max(4),
});

/** Maximum of papers in one file. */
export const MAX_PAPERS = 2000;

/** The whole file. */
export const operatorPapersFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  papers: z.array(operatorPaperSchema).min(1).max(MAX_PAPERS),
});

export type OperatorPaper = z.output<typeof operatorPaperSchema>;
export type OperatorPart = OperatorPaper['parts'][number];
