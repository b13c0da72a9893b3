import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkContent } from '../check/check.ts';
import { type ContentDocument, type DocumentKind, documentKinds } from '../format/documents.ts';
import {
  type Breach,
  bookFileSchema,
  type Content,
  catalogueSchema,
  type Sourced,
  wordEntrySchema,
} from '../format/word-book-format.ts';

const MAX_FILE_BYTES = 20_000_000;
const MAX_FILES = 2000;
const MAX_WORDS_PER_FILE = 20_000;
const MAX_DOCUMENTS_PER_FILE = 2000;
const CATALOGUE = 'catalogue.json';

/** The content has faults and must not be loaded; the message names the first ones. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly breaches: readonly Breach[];

  constructor(breaches: readonly Breach[]) {
    const shown = breaches.slice(0, 20).map((breach) => `  ${breachLine(breach)}`);
    const more = breaches.length > shown.length ? [`  and ${breaches.length - shown.length} more`] : [];
    super(`The content has ${breaches.length} breach(es):\n${[...shown, ...more].join('\n')}`);
    this.breaches = breaches;
  }
}

/** A fault on one line: file, key, reason. */
export function breachLine({ file, key, reason }: Breach): string {
  return `${file}  ${key || '-'}  ${reason}`;
}

/**
 * Every content file under `directory`, parsed. Files that cannot be parsed are missing from `content` and named in
 * `breaches`.
 */
function parseFiles(directory: string): { content: Content; breaches: Breach[] } {
  const breaches: Breach[] = [];
  const catalogue = readValue(directory, CATALOGUE, catalogueSchema, breaches) ?? { languages: [] };
  const words = listFiles(directory, 'words', breaches).flatMap((file) =>
    readWords(directory, file, breaches),
  );
  const books = listFiles(directory, 'books', breaches).flatMap((file) => {
    const value = readValue(directory, file, bookFileSchema, breaches);
    return value ? [{ file, value }] : [];
  });
  const documents = (Object.keys(documentKinds) as DocumentKind[]).flatMap((kind) =>
    readDocuments(directory, kind, breaches),
  );
  return { content: { catalogue, words, books, documents }, breaches };
}

/**
 * Reads every content file under `directory` and checks it. Files that cannot be parsed are missing from `content` and
 * named in `breaches`.
 */
export function inspectContent(directory: string): { content: Content; breaches: Breach[] } {
  const { content, breaches } = parseFiles(directory);
  // With missing entries, every reference to them would be reported too and hide the cause.
  return { content, breaches: breaches.length > 0 ? breaches : checkContent(content) };
}

/** The content under `directory`, parsed but not checked; throws {@link ContentError} when a file is not in the format. */
export function parseContent(directory: string): Content {
  const { content, breaches } = parseFiles(directory);
  if (breaches.length > 0) throw new ContentError(breaches);
  return content;
}

/** The content under `directory`; throws {@link ContentError} unless every check passes. */
export function readContent(directory: string): Content {
  return requireSound(parseContent(directory));
}

/** Parsed content that passes every check; throws {@link ContentError} otherwise. */
export function requireSound(content: Content): Content {
  const breaches = checkContent(content);
  if (breaches.length > 0) throw new ContentError(breaches);
  return content;
}

function listFiles(directory: string, folder: string, breaches: Breach[]): string[] {
  const path = join(directory, folder);
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  if (names.length > MAX_FILES) {
    breaches.push({ file: folder, key: '', reason: `holds more than ${MAX_FILES} files` });
    return [];
  }
  for (const name of names.filter((found) => !found.endsWith('.json'))) {
    breaches.push({ file: `${folder}/${name}`, key: '', reason: 'is not a .json file' });
  }
  return names.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`);
}

function readWords(directory: string, file: string, breaches: Breach[]): Content['words'] {
  const list = readValue(directory, file, z.array(z.unknown()).max(MAX_WORDS_PER_FILE), breaches) ?? [];
  return list.flatMap((raw, index): Sourced<z.infer<typeof wordEntrySchema>>[] => {
    const parsed = wordEntrySchema.safeParse(raw);
    if (parsed.success) return [{ file, value: parsed.data }];
    const named = z.object({ key: z.string().max(100) }).safeParse(raw);
    breaches.push(
      ...issueBreaches(file, named.success ? named.data.key : `entry ${index + 1}`, parsed.error),
    );
    return [];
  });
}

function readDocuments(directory: string, kind: DocumentKind, breaches: Breach[]): Content['documents'] {
  const { folder, holds, schema } = documentKinds[kind];
  return listFiles(directory, folder, breaches).flatMap((file) => {
    const name = file.slice(folder.length + 1, -'.json'.length);
    const raw =
      holds === 'one'
        ? [readValue(directory, file, z.unknown(), breaches)].filter((value) => value !== undefined)
        : (readValue(directory, file, z.array(z.unknown()).max(MAX_DOCUMENTS_PER_FILE), breaches) ?? []);
    return raw.flatMap((value, index): Content['documents'] => {
      const parsed = schema.safeParse(value);
      if (!parsed.success) {
        breaches.push(...issueBreaches(file, holds === 'one' ? name : `entry ${index + 1}`, parsed.error));
        return [];
      }
      const key = documentKey(parsed.data);
      if (holds === 'one' && key !== name) {
        breaches.push({ file, key, reason: 'the file is not named after its slug' });
      }
      return [{ file, value: { kind, key, body: parsed.data } as ContentDocument }];
    });
  });
}

function documentKey(body: { slug: string } | { key: string } | { uk: string }): string {
  if ('slug' in body) return body.slug;
  return 'key' in body ? body.key : body.uk;
}

function readValue<Value>(
  directory: string,
  file: string,
  schema: z.ZodType<Value>,
  breaches: Breach[],
): Value | undefined {
  const json = readJson(directory, file);
  if ('reason' in json) {
    breaches.push({ file, key: '', reason: json.reason });
    return undefined;
  }
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  breaches.push(...issueBreaches(file, '', parsed.error));
  return undefined;
}

function readJson(directory: string, file: string): { value: unknown } | { reason: string } {
  const path = join(directory, file);
  if (!existsSync(path)) return { reason: 'is missing' };
  if (statSync(path).size > MAX_FILE_BYTES) return { reason: `is larger than ${MAX_FILE_BYTES} bytes` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is not UTF-8 text' };
  }
}

function issueBreaches(file: string, key: string, error: z.ZodError): Breach[] {
  return error.issues.slice(0, 50).map((issue) => {
    const place = issue.path.join('.');
    return { file, key: [key, place].filter(Boolean).join(' '), reason: issue.message };
  });
}
