/** Bullets and boxes at the start of a line. A dash before a letter is part of a suffix. */
const bullet = /^(?:[\s•·●○■□◆◇▪▫►▶▷→➤➢✓✔√☆★※◎⊙▲△‣⁃∙∶、]|[*+>](?=\s)|[-–—](?=\s))+/u;

/** A number with a sign after or around it, or in a circle. A full stop before a digit belongs to the number. */
const signed =
  /^(?:[(（[［【<〈]\s*\d{1,5}\s*[)）\]］】>〉]\s*[.．、:：]?|(?:no|NO|No|№)\s*[.．]?\s*\d{1,5}\s*[.．、:：)）]|第\s*\d{1,5}\s*[个词条]\s*[.．、:：]?|#\d{1,5}\b[.．、:：)）]?|\d{1,5}\s*[.．](?!\d)|\d{1,5}\s*[、)）:：]|[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]\s*[.．、:：)）]?|\d{1,5}\s*[-–—]{1,2}\s+(?=\p{L})|\d{1,5}\s*[|｜\t]\s*(?=\p{L})|[(（][a-zA-Z][)）]\s+|[a-z][)）]\s+)\s*/u;

/** A number and a space. Only the other lines say whether it counts them. */
const bare = /^(\d{1,5})\s+(?=\S)/;

/** A capital letter with a full stop and a space: a number of a list, or initials. */
const letter = /^[A-Z][.)、]\s+(?=\p{L})/u;

/** A line without its number or bullet. `isNumbered`: the lines of the list begin with numbers that grow. */
export function withoutNumber(line: string, isNumbered: boolean): { text: string; isUnsure: boolean } {
  const plain = line.replace(bullet, '');
  const text = plain.replace(signed, '');
  if (text !== plain) return { text: text.replace(bullet, ''), isUnsure: false };
  if (letter.test(plain)) return { text: plain.replace(letter, ''), isUnsure: true };
  return { text: isNumbered ? plain.replace(bare, '') : plain, isUnsure: false };
}

/** The number at the start of a line without any sign. */
export const bareNumber = (line: string): number | undefined => {
  const found = bare.exec(line.trimStart())?.[1];
  return found === undefined ? undefined : Number(found);
};
