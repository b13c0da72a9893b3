import { listRecordingLines } from '../../../content/format/recording-lines.ts';
import type { StoredPaper } from '../../../content/format/stored-paper.ts';

type Part = StoredPaper['parts'][number];

/**
 * The lines of a part, in the order of its recording's spans: the lines of an operator's recording with its times,
 * otherwise the sentences of the speech service. `turn` is the index of the turn.
 */
export function listPartLines(part: Part): { turn: number; text: string }[] {
  return part.sound === undefined
    ? listRecordingLines(part).map(({ turn, request: { text } }) => ({ turn, text }))
    : part.turns.map(([, text], turn) => ({ turn, text }));
}
