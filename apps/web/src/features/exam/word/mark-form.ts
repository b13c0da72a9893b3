/** Splits a sentence around each occurrence of a form as a whole word. */
export function markForm(sentence: string, form: string): { at: number; text: string; isForm: boolean }[] {
  if (form === '') return [{ at: 0, text: sentence, isForm: false }];
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts: { at: number; text: string; isForm: boolean }[] = [];
  let end = 0;
  for (const found of sentence.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'),
  )) {
    if (found.index > end) parts.push({ at: end, text: sentence.slice(end, found.index), isForm: false });
    parts.push({ at: found.index, text: found[0], isForm: true });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ at: end, text: sentence.slice(end), isForm: false });
  return parts;
}
