import { fileURLToPath } from 'node:url';
import { listBookShelves } from '../content/check/check.ts';
import { type DocumentKind, documentKinds, listOfKind } from '../content/format/documents.ts';
import { breachLine, inspectContent } from '../content/load/read.ts';
import { checkQuality } from '../content/quality/quality.ts';
import { readSettled } from '../content/quality/settled.ts';

const CONTENT_DIR = fileURLToPath(new URL('../../../../content/', import.meta.url));

// Usage: content-check.ts [directory]. Prints a summary of the content and every error; exits with 1 when there is an
// error.
const directory = process.argv[2] ?? CONTENT_DIR;
const { content, breaches: unsound } = inspectContent(directory);
const breaches = unsound.length > 0 ? unsound : checkQuality(content, readSettled(directory, 'cmu'));
const words = content.words.map(({ value }) => value);
const documents = content.documents.map(({ value }) => value);

const counts = {
  languages: content.catalogue.languages.length,
  books: listBookShelves(content.catalogue).size,
  chapters: content.books.reduce((sum, { value }) => sum + value.chapters.length, 0),
  words: words.length,
  'words with an example': words.filter(({ example }) => example).length,
  'words with other spellings': words.filter(({ variants }) => variants.length > 0).length,
  'words with a mnemonic': words.filter(({ auxiliary_word }) => auxiliary_word).length,
  'words with an English definition': words.filter(({ english_translate }) => english_translate).length,
  'words with roots and affixes': words.filter(({ roots_affixes }) => roots_affixes).length,
  'words with derivatives': words.filter(({ derivative_words }) => derivative_words).length,
  ...Object.fromEntries(
    (Object.keys(documentKinds) as DocumentKind[]).map((kind) => [
      `documents: ${kind}`,
      listOfKind(documents, kind).length,
    ]),
  ),
  'everyday sentences': listOfKind(documents, 'sentence').reduce(
    (sum, { body }) => sum + body.sentences.length,
    0,
  ),
};

for (const [kind, count] of Object.entries(counts)) console.log(`${String(count).padStart(6)}  ${kind}`);
for (const breach of breaches) console.error(breachLine(breach));
console.log(breaches.length === 0 ? 'The content is sound.' : `${breaches.length} breach(es).`);
process.exitCode = breaches.length === 0 ? 0 : 1;
