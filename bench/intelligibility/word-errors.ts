/** Words that were heard wrong: substitutions, insertions and deletions (edit distance of the word lists). */
export function countWordErrors(spoken: readonly string[], heard: readonly string[]): number {
  let above = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [row, word] of spoken.entries()) {
    const line = [row + 1];
    for (const [column, other] of heard.entries()) {
      line.push(
        Math.min(
          (above[column] ?? 0) + (word === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
        ),
      );
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
