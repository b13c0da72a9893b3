import type { SubtitleChange } from './change.ts';
import { readCueLines } from './cue-text.ts';
import type { RawCue } from './raw-cue.ts';
import { changeOf, toSaid } from './said-cue.ts';

/** Cues that follow each other with a longer pause do not roll, in ms. */
const pauseMs = 500;
/** So many of the cues of a rolling file repeat the cue before. */
const leastShare = 0.3;
/** Lines of a cue that can be repeated. */
const linesMax = 8;

type Rolled = { readonly cue: RawCue; readonly said: readonly string[] };

/** How many lines at the start of a cue are those at the end of the cue before. */
const countRepeated = (before: readonly string[], now: readonly string[]): number => {
  for (let count = Math.min(before.length, now.length); count > 0; count -= 1)
    if (now.slice(0, count).every((line, at) => line === before[before.length - count + at])) return count;
  return 0;
};

/** The lines that are new in a cue; undefined when it does not repeat the cue before. */
const findNew = (before: Rolled | undefined, { cue, said }: Rolled): string[] | undefined => {
  if (!before || cue.startMs - (before.cue.endMs ?? cue.startMs) > pauseMs) return undefined;
  const count = countRepeated(before.said, said);
  if (count > 0) return said.slice(count);
  // A line that grows: the last line of the cue before is the start of the first or last one now.
  const old = before.said.at(-1) ?? '';
  const grown = said.findLastIndex((line) => old !== '' && line.startsWith(`${old} `));
  if (grown < 0 || (before.said.length > 1 && said.length < before.said.length)) return undefined;
  return [(said[grown] ?? '').slice(old.length + 1), ...said.slice(grown + 1)];
};

/**
 * Rolling captions repeat the lines before: `a`, `a b`, `b`, `b c`. Each line is kept once, at the time of the cue in which it is
 * new. Cues must be in the order of their times. The same cues when the file does not roll.
 */
export const joinRolling = (
  cues: readonly RawCue[],
): { cues: readonly RawCue[]; changes: SubtitleChange[] } => {
  const rolled = cues.map((cue) => ({
    cue,
    said: cue.lines
      .slice(0, linesMax)
      .map((line) => readCueLines([line]).text)
      .filter((line) => line !== ''),
  }));
  let before: Rolled | undefined;
  const news = rolled.map((now) => {
    if (now.said.length === 0) return undefined;
    const found = findNew(before, now);
    before = now;
    return found;
  });
  const spoken = rolled.filter(({ said }) => said.length > 0).length;
  const repeating = news.filter((found) => found !== undefined).length;
  const partly = news.filter((found) => found !== undefined && found.length > 0).length;
  const isRolling = partly > 0 && repeating >= leastShare * (spoken - 1);
  if (!isRolling) return { cues, changes: [] };
  return {
    cues: rolled.flatMap(({ cue }, at) => {
      const found = news[at];
      if (found === undefined) return [cue];
      return found.length > 0 ? [{ ...cue, lines: found }] : [];
    }),
    changes: rolled.flatMap(({ cue }, at) =>
      news[at] === undefined ? [] : [changeOf('rolling', toSaid(cue))],
    ),
  };
};
