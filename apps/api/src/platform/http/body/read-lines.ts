import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { describeIssue } from './field-message.ts';

/** Longer than any line of a list, in UTF-16 units. */
const LINE_MAX = 2000;

/**
 * Reads a list of lines as it arrives, each by the schema; a file of megabytes is never one object. Throws `invalid_fields`
 * with the number of the line, and the errors of the upload.
 */
export async function readLines<Line>(
  content: AsyncIterable<Uint8Array>,
  schema: z.ZodType<Line>,
  linesMax: number,
): Promise<Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines: Line[] = [];
  let refusal: AppError | undefined;
  let rest = '';
  const add = (text: string) => {
    if (lines.length >= linesMax) throw refuse('lines', `最多 ${linesMax} 项`);
    lines.push(readLine(schema, text, lines.length));
  };
  const read = (chunk?: Uint8Array) => {
    const parts = (rest + decode(decoder, chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) add(part);
    if (rest.length > LINE_MAX || (!chunk && rest !== '')) add(rest);
  };
  for await (const chunk of content) {
    try {
      // The rest of a list that is refused must arrive before the sender sees the answer.
      if (!refusal) read(chunk);
    } catch (error) {
      refusal = error as AppError;
    }
  }
  if (refusal) throw refusal;
  read();
  return lines;
}

function readLine<Line>(schema: z.ZodType<Line>, text: string, index: number): Line {
  const parsed = schema.safeParse(text, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['lines', index, ...(issue?.path ?? [])].map(String).join('.');
  throw refuse(path.slice(0, 200), issue?.message ?? '内容不对');
}

const refuse = (path: string, message: string) =>
  new AppError('invalid_fields', { fields: [{ path, message }] });

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new AppError('bad_request', {}, error);
  }
}
