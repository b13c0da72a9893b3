import type { PaperType } from '@tingci/contract/exam/paper';
import { examplePageSize } from '@tingci/contract/exam/word';
import { toPaperKey } from '@tingci/domain/exam/paper-word';
import { createVersionedList } from '../../../platform/core/versioned-list.ts';
import type { Example, PaperCount, WordCount, WordExamRepository } from './word-exam.repository.ts';
import { countForms, findFirst, sortKeys } from './word-hits.ts';

/** Every written form that counts as a word: the word, its inflections, its other spellings. */
export type ListWordForms = (word: string) => Promise<readonly string[]>;

export type WordExamFound = {
  papers: readonly PaperCount[];
  /** The volume of the examples; undefined when no paper has the word. */
  from: string | undefined;
  examples: readonly Example[];
  exampleTotal: number;
};

const nothing: WordCount = { places: 0, answers: [] };

/** Counts and examples of words in papers. */
export function createWordExamService(
  repository: WordExamRepository,
  listWordForms: ListWordForms,
  now: () => number,
) {
  const listPapers = createVersionedList(repository.readPapers, now);

  async function listKeys(word: string): Promise<string[]> {
    const forms = [word, ...(await listWordForms(word))].map(toPaperKey);
    return [...new Set(forms.filter((form) => form !== ''))];
  }

  return {
    /** A page of the examples of a volume, or of the first one that has the word. */
    async find(
      word: string,
      wanted: { type: PaperType; from?: string | undefined; page: number },
    ): Promise<WordExamFound> {
      const forms = sortKeys(await listKeys(word));
      const [{ counts, hits }, listed] = await Promise.all([
        countForms(repository, forms, wanted.type),
        listPapers(),
      ]);
      const ofType = listed.filter(({ type }) => type === wanted.type);
      const papers = ofType.map((paper): PaperCount => {
        const { places, answers } = counts.get(paper.id) ?? nothing;
        return { paper, places, answers };
      });
      const having = papers.filter(hasWord);
      const from = wanted.from ?? having[0]?.paper.volume;
      const own = having.filter(({ paper }) => paper.volume === from);
      if (own.length === 0) return { papers, from, examples: [], exampleTotal: 0 };
      const ownIds = new Set(own.map(({ paper }) => paper.id));
      const { examples, total } = await repository.listExamples(
        { words: forms.words, hits: hits.filter(({ paperId }) => ownIds.has(paperId)), papers: own },
        { limit: examplePageSize, offset: (wanted.page - 1) * examplePageSize },
      );
      return { papers, from, examples, exampleTotal: total };
    },
    /** The data that learners without Pro may see. */
    async findSample(word: string, type: PaperType): Promise<Example | undefined> {
      const hit = await findFirst(repository, sortKeys(await listKeys(word)), type);
      return hit && repository.findExampleAt(hit);
    },
  };
}

/** Whether a paper has the word. */
export const hasWord = ({ places, answers }: WordCount): boolean => places > 0 || answers.length > 0;
