import { barePart, dottedPart, partLine, surePart } from './grammar.ts';

const WORD_START = /(?<![\p{L}\p{N}.'-])\p{L}/gu;

/**
 * Where the first part of speech of a text begins, or -1. `n.` of `n.苹果` is one, `a.` of `a.m.` is none. A full stop is not
 * needed before Chinese: `apple n 苹果`.
 */
export function findPart(text: string): number {
  for (const { index } of text.matchAll(WORD_START)) {
    const rest = text.slice(index, index + 60);
    if (startsPart(rest, index > 0)) return index;
  }
  return -1;
}

/** Whether a text begins with a part of speech. `hasHead`: a word stands before it. */
export function startsPart(rest: string, hasHead = false): boolean {
  const found = dottedPart.exec(rest)?.[0];
  if (found !== undefined) return isPart(found, rest.slice(found.length));
  return hasHead ? barePart.test(rest) && isBare(rest) : partLine.test(rest);
}

function isPart(found: string, after: string): boolean {
  const name = found.slice(0, -1);
  // `A. Smith`, `V. 5`: a capital letter with a full stop is an initial.
  if (name.length === 1 && name !== name.toLowerCase() && !/^\s*[\u3400-\u9fff]/.test(after)) return false;
  // `a.m.`, `n.b.`: the letters of an abbreviation.
  if (/^\p{L}{1,2}[.．]/u.test(after) && !dottedPart.test(after)) return false;
  return name.length > 1 || !/^\p{Script=Latin}[^\p{L}]/u.test(after) || dottedPart.test(after);
}

/** A part of speech without a full stop: before Chinese, brackets, or at the end when no word looks like it. */
function isBare(rest: string): boolean {
  const name = /^\p{L}+/u.exec(rest)?.[0] ?? '';
  return surePart.test(name) || rest.trimEnd() !== name;
}
