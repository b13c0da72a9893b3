/**
 * The answers of a "choose several" question after a press on a letter: the chosen letters in order, one for each
 * number.
 */
export function toggleLetter(
  answers: Readonly<Record<number, string>>,
  numbers: readonly number[],
  letter: string,
): ReadonlyMap<number, string> | 'full' {
  const chosen = numbers.map((number) => answers[number] ?? '').filter(Boolean);
  const next = chosen.includes(letter) ? chosen.filter((each) => each !== letter) : [...chosen, letter];
  if (next.length > numbers.length) return 'full';
  next.sort();
  return new Map(numbers.map((number, index) => [number, next[index] ?? '']));
}
