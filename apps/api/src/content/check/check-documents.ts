import type { ContentDocument } from '../format/documents.ts';
import type { Breach, Content, WordEntry } from '../format/word-book-format.ts';
import { articleFaults, patternFaults, spellingPairFaults } from './check-article.ts';
import { languageFaults } from './check-language.ts';
import { listeningFaults, readingFaults, speakingFaults, writingFaults } from './check-paper.ts';

/** Every fault in the documents: their own rules, their language, and keys used twice. */
export function checkDocuments({ documents, words }: Content): Breach[] {
  const entries = new Map(words.map(({ value }) => [value.key, value] as const));
  const holders = new Map<string, string>();
  return documents.flatMap(({ file, value: document }) => {
    const id = `${document.kind} ${document.key}`;
    const holder = holders.get(id);
    holders.set(id, file);
    const reasons = [
      ...(holder ? [`the key is used in ${holder} already`] : []),
      ...documentFaults(document, entries),
      ...languageFaults(document.body),
    ];
    return reasons.map((reason) => ({ file, key: document.key, reason }));
  });
}

function documentFaults(document: ContentDocument, entries: ReadonlyMap<string, WordEntry>): string[] {
  switch (document.kind) {
    case 'article':
      return articleFaults(document.body, entries);
    case 'listening':
      return listeningFaults(document.body);
    case 'reading':
      return readingFaults(document.body);
    case 'writing':
      return writingFaults(document.body);
    case 'speaking':
      return speakingFaults(document.body);
    case 'sentence':
      return patternFaults(document.body);
    case 'spelling':
      return spellingPairFaults(document.body);
  }
}
