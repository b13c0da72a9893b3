import type { ListFault, WordList } from '@tingci/domain/lexicon/word-list';
import { api } from '../../../lib/api/api.ts';
import { copy } from './copy.ts';

/** The look-up result of a list: the ids of its words in order, and the lines without a word. */
export type MatchedList = { wordIds: number[]; faults: ListFault[] };

/** Maximum of texts in one call of the server. */
const CALL_SIZE = 100;

/** Looks up the words of a list, a hundred at a time; `onProgress` gets the number done. */
export async function matchList(
  list: WordList,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<MatchedList> {
  const wordIds = new Set<number>();
  const faults = [...list.faults];
  for (let at = 0; at < list.words.length; at += CALL_SIZE) {
    const some = list.words.slice(at, at + CALL_SIZE);
    const words = some.map(({ text }) => text);
    const matched = await api.read('/api/study/lexicon/v1/word/match', { words }, { signal });
    for (const [index, { line, text }] of some.entries()) {
      const { word, suggestions } = matched.list[index] ?? { word: null, suggestions: [] };
      if (!word) {
        faults.push({ line, text, reason: suggestions.length > 0 ? copy.near(suggestions) : copy.unknown });
      } else if (wordIds.has(word.id)) faults.push({ line, text, reason: copy.same(word.word) });
      else wordIds.add(word.id);
    }
    onProgress(Math.min(at + CALL_SIZE, list.words.length));
  }
  return { wordIds: [...wordIds], faults: faults.sort((a, b) => a.line - b.line) };
}
