import type { StoredPaper } from '../../../content/format/stored-paper.ts';
import type { OperatorPaper, OperatorPart } from './operator-paper-format.ts';

/** The stored form of a checked paper; `soundOf` returns the SHA-256 of a recording by its path. */
export function toStoredPaper(paper: OperatorPaper, soundOf: ReadonlyMap<string, string>): StoredPaper {
  const { key, volume, volume_name, test, title, parts } = paper;
  return {
    slug: key,
    volume,
    volume_name,
    test: test as StoredPaper['test'],
    title_zh: title,
    parts: parts.map((part) => toStoredPart(part, soundOf)),
  };
}

function toStoredPart(
  { part, scene, title, situation, audio, speakers, lines, groups }: OperatorPart,
  soundOf: ReadonlyMap<string, string>,
): StoredPaper['parts'][number] {
  const sound = audio === undefined ? undefined : soundOf.get(audio);
  return {
    part,
    ...(scene && { scene }),
    title,
    situation,
    speakers,
    turns: lines.map(({ speaker, text }) => [speaker, text]),
    groups,
    ...(sound === undefined
      ? {}
      : { sound, times: lines.map(({ start = 0, end = 0 }): [number, number] => [start, end]) }),
  };
}
