const VOWELS = 'aeiou';

/** Regular forms of a spelling, itself included: plural, third person, past, -ing, comparative, possessive. In a phrase the last word changes. */
export function regularForms(spelling: string): Set<string> {
  const word = spelling.toLowerCase();
  const endings = ['s', 'es', 'ed', 'ing', 'er', 'est', "'s"];
  const forms = new Set([word, ...endings.map((ending) => word + ending)]);
  const last = word.at(-1) ?? '';
  const before = word.at(-2) ?? '';
  if (last === 'e')
    for (const ending of ['d', 'ing', 'r', 'st'])
      forms.add((ending === 'ing' ? word.slice(0, -1) : word) + ending);
  if (last === 'y' && !VOWELS.includes(before)) {
    for (const ending of ['ies', 'ied', 'ier', 'iest']) forms.add(word.slice(0, -1) + ending);
  }
  if (/[bdgklmnprtv]/.test(last) && VOWELS.includes(before)) {
    for (const ending of ['ed', 'ing', 'er', 'est']) forms.add(word + last + ending);
  }
  return forms;
}

/** The words of an English text in lower case; an apostrophe or hyphen within stays part of its word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** Whether `text` holds one of the spellings, in a regular form, as whole words. */
export function holdsForm(text: string, spellings: readonly string[]): boolean {
  const words = ` ${wordsOf(text).join(' ')} `;
  return spellings.some((spelling) =>
    [...regularForms(spelling)].some((form) => words.includes(` ${wordsOf(form).join(' ')} `)),
  );
}
