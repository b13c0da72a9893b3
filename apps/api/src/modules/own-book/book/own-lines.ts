import { ownEntriesMax } from '@tingci/domain/lexicon/book/own-book';
import type { GivenLine } from '@tingci/domain/lexicon/entry-line';
import { cleanLookUp } from '@tingci/domain/lexicon/look-up-key';
import { AppError } from '../../../platform/core/app-error.ts';
import type { NewEntry, OwnEntry, OwnEntryRepository } from '../store/own-entry.repository.ts';
import type { WordInBook } from '../store/own-word.repository.ts';

/** The words of a list in its order, each once; and those of them that nobody has pronounced yet. */
export type ResolvedLines = {
  words: WordInBook[];
  silent: OwnEntry[] /** The word of each line. */;
  ids: number[];
};

/**
 * The words of lines: an entry of the dictionary with exactly this spelling, otherwise the learner's own word, which is
 * created. Refuses more own words than a learner may have.
 */
export async function resolveLines(
  entries: OwnEntryRepository,
  userId: number,
  lines: readonly GivenLine[],
): Promise<ResolvedLines> {
  const cleaned = lines.map((line) => ({ ...line, text: cleanLookUp(line.text) || line.text }));
  const exact = await entries.listExact(cleaned.map(({ text }) => text));
  const fresh = new Map<string, NewEntry>();
  cleaned.forEach(({ text, meaning, formOf }, index) => {
    if (exact[index] !== undefined || fresh.has(text)) return;
    fresh.set(text, { text, meaning, formOf: formOf ?? null });
  });
  const stored = fresh.size === 0 ? [] : await entries.upsert(userId, [...fresh.values()]);
  if (fresh.size > 0 && (await entries.count(userId)) > ownEntriesMax) throw new AppError('own_entries_full');
  const own = new Map(stored.map(({ id, word }) => [word, id]));
  const words = new Map<number, WordInBook>();
  const ids: number[] = [];
  cleaned.forEach(({ text, meaning, phonetic = '', example = '', chapter = '' }, index) => {
    const wordId = exact[index] ?? own.get(text);
    if (wordId === undefined) throw new Error(`The text ${text} has no word`);
    ids.push(wordId);
    if (!words.has(wordId))
      words.set(wordId, {
        ...{ wordId, note: '', meaning, phonetic, example, chapter },
        ...{ isListed: true, isCollected: false },
      });
  });
  return { words: [...words.values()], silent: stored.filter(({ isSilent }) => isSilent), ids };
}
