import { LRUCache } from 'lru-cache';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { LexiconRepository, WordRow } from './lexicon.repository.ts';

/** How long a process may use content that another process has replaced, in milliseconds. */
export const CONTENT_PROBE_MS = 2_000;

const MAX_CHAPTERS = 500;
const MAX_WORDS = 10_000;
/** Words that are read and prepared at once: some ten milliseconds. */
const SLICE = 250;

export type ContentCache<Entry> = {
  getCatalogue(): Promise<Catalogue>;
  /** Entries of a chapter's words in order, including retired ones; empty for an unknown chapter. */
  listChapterEntries(chapterId: number): Promise<readonly Entry[]>;
  /** Entries by word id, including retired ones; unknown ids are left out. */
  mapEntries(wordIds: readonly number[]): Promise<ReadonlyMap<number, Entry>>;
};

/** One version of the content. Its cached data are dropped with it. */
type Edition<Entry> = {
  catalogue: Catalogue;
  /** The version of the addresses of sound in the words. */
  sounds: string;
  chapters: LRUCache<number, readonly Entry[]>;
  words: LRUCache<number, NonNullable<Entry>>;
};

/**
 * Caches content in the process: only the loader changes it, so a version check every {@link CONTENT_PROBE_MS} is
 * enough. `prepare` turns a word into its cached form. `getSoundVersion` changes with the addresses of sound in it.
 */
export function createContentCache<Entry extends object>(
  repository: LexiconRepository,
  prepare: (row: WordRow) => Entry,
  now: () => number,
  getSoundVersion: () => Promise<string> = async () => '',
): ContentCache<Entry> {
  let edition: Edition<Entry> | undefined;
  let probedMs = Number.NEGATIVE_INFINITY;
  let probe: Promise<Edition<Entry>> | undefined;

  async function renew(): Promise<Edition<Entry>> {
    const startedMs = now();
    const sounds = await getSoundVersion();
    const isCurrent =
      edition?.sounds === sounds && (await repository.getVersion()) === edition.catalogue.version;
    if (!edition || !isCurrent) {
      edition = {
        catalogue: createCatalogue(await repository.getCatalogueRows()),
        sounds,
        chapters: new LRUCache({ max: MAX_CHAPTERS }),
        words: new LRUCache({ max: MAX_WORDS }),
      };
    }
    probedMs = startedMs;
    return edition;
  }

  function current(): Edition<Entry> | Promise<Edition<Entry>> {
    if (edition && Math.abs(now() - probedMs) < CONTENT_PROBE_MS) return edition;
    probe ??= renew().finally(() => {
      probe = undefined;
    });
    return probe;
  }

  return {
    async getCatalogue() {
      return (await current()).catalogue;
    },
    async listChapterEntries(chapterId) {
      const { chapters } = await current();
      const cached = chapters.get(chapterId);
      if (cached) return cached;
      const entries = (await repository.listChapterWords(chapterId)).map(prepare);
      // Unknown ids must not evict real chapters.
      if (entries.length > 0) chapters.set(chapterId, entries);
      return entries;
    },
    async mapEntries(wordIds) {
      const { words } = await current();
      const found = new Map<number, Entry>();
      const missing: number[] = [];
      for (const id of wordIds) {
        const entry = words.get(id);
        if (entry) found.set(id, entry);
        else missing.push(id);
      }
      // In slices: a whole book of ten thousand words would stop all other requests while it is prepared.
      for (let at = 0; at < missing.length; at += SLICE) {
        for (const row of await repository.listWords(missing.slice(at, at + SLICE))) {
          const entry = prepare(row);
          // Words of one learner do not displace those of all.
          if (row.ownerId === null) words.set(row.id, entry);
          found.set(row.id, entry);
        }
      }
      return found;
    },
  };
}
