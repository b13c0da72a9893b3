const CLITIC = /'(?:s|re|ve|ll|d|m)$/;
const SPELLED = /^\p{L}(?:-\p{L})+$/u;
const LONGEST = 60;

/**
 * The words of an English text in order, as papers are searched for them: lower case, a clitic (`'s 're 've 'll 'd 'm`) left out.
 * What is no word (a number, a name spelled `M-A-R`, more than 60 letters) is null, so that neighbours stay neighbours and no others do.
 */
export function listPaperWords(text: string): (string | null)[] {
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  return tokens.map((token) => {
    const word = token.replace(CLITIC, '');
    return /\p{L}/u.test(word) && !SPELLED.test(word) && word.length <= LONGEST ? word : null;
  });
}
