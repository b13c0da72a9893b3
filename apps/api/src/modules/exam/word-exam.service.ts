import { examplePageSize } from '@tingci/contract/exam-word';
import { toPaperKey } from '@tingci/domain/exam/paper-word';
import type { Example, PaperCount, WordExamRepository } from './word-exam.repository.ts';

/** Every written form that counts as a word: itself, its inflections, its other spellings. */
export type ListWordForms = (word: string) => Promise<readonly string[]>;

export type WordExamFound = {
  papers: readonly PaperCount[];
  /** The volume the examples are from; undefined when no paper has the word. */
  from: string | undefined;
  examples: readonly Example[];
  exampleTotal: number;
};

const volumeOrder = new Intl.Collator('en', { numeric: true });

/** Counts and examples of words in papers. */
export function createWordExamService(repository: WordExamRepository, listWordForms: ListWordForms) {
  async function listForms(word: string): Promise<string[]> {
    const forms = [word, ...(await listWordForms(word))].map(toPaperKey);
    return [...new Set(forms.filter((form) => form !== ''))];
  }

  return {
    /** A page of the examples of a volume, or of the first one that has the word. */
    async find(word: string, wanted: { from?: string | undefined; page: number }): Promise<WordExamFound> {
      const forms = await listForms(word);
      const papers = (await repository.listCounts(forms)).sort(
        (a, b) => volumeOrder.compare(a.volume, b.volume) || a.test - b.test || a.id - b.id,
      );
      const having = papers.filter(({ places, answers }) => places + answers > 0);
      const from = wanted.from ?? having[0]?.volume;
      const paperIds = having.filter(({ volume }) => volume === from).map(({ id }) => id);
      if (paperIds.length === 0) return { papers, from, examples: [], exampleTotal: 0 };
      const { examples, total } = await repository.listExamples(forms, paperIds, {
        limit: examplePageSize,
        offset: (wanted.page - 1) * examplePageSize,
      });
      return { papers, from, examples, exampleTotal: total };
    },
    /** All that those without Pro may see. */
    async findSample(word: string): Promise<Example | undefined> {
      return repository.findFirstExample(await listForms(word));
    },
  };
}
