import { listRecordingLines } from '../../../content/format/recording-lines.ts';
import type { StoredPaper } from '../../../content/format/stored-paper.ts';

type Part = StoredPaper['parts'][number];

/**
 * What is said in a part, in the order of its recording's spans: in an operator's recording its lines, for which he gave the
 * times, else sentence by sentence as the speech service says it. `turn` is the place among the turns.
 */
export function listPartLines(part: Part): { turn: number; text: string }[] {
  return part.sound === undefined
    ? listRecordingLines(part).map(({ turn, request: { text } }) => ({ turn, text }))
    : part.turns.map(([, text], turn) => ({ turn, text }));
}
