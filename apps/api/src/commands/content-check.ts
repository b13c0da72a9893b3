import { fileURLToPath } from 'node:url';
import { listBookShelves } from '../content/check.ts';
import { breachLine, inspectContent } from '../content/read.ts';

const CONTENT_DIR = fileURLToPath(new URL('../../../../content/', import.meta.url));

// Usage: content-check.ts [directory]. Prints what the content holds and every breach; ends with 1 when there is any.
const { content, breaches } = inspectContent(process.argv[2] ?? CONTENT_DIR);
const words = content.words.map(({ value }) => value);

const counts = {
  languages: content.catalogue.languages.length,
  books: listBookShelves(content.catalogue).size,
  chapters: content.books.reduce((sum, { value }) => sum + value.chapters.length, 0),
  words: words.length,
  'words with other spellings': words.filter(({ variants }) => variants.length > 0).length,
  'words with a mnemonic': words.filter(({ auxiliary_word }) => auxiliary_word).length,
  'words with an English definition': words.filter(({ english_translate }) => english_translate).length,
  'words with roots and affixes': words.filter(({ roots_affixes }) => roots_affixes).length,
  'words with derivatives': words.filter(({ derivative_words }) => derivative_words).length,
};

for (const [kind, count] of Object.entries(counts)) console.log(`${String(count).padStart(6)}  ${kind}`);
for (const breach of breaches) console.error(breachLine(breach));
console.log(breaches.length === 0 ? 'The content is sound.' : `${breaches.length} breach(es).`);
process.exitCode = breaches.length === 0 ? 0 : 1;
