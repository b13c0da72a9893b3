import { accountExamples } from './examples/account.ts';
import { adminExamples } from './examples/admin.ts';
import { articleExamples } from './examples/article.ts';
import { examExamples } from './examples/exam.ts';
import type { Examples } from './examples/example.ts';
import { lexiconExamples } from './examples/lexicon.ts';
import { listeningExamples } from './examples/listening.ts';
import { ownBookExamples } from './examples/own-book.ts';
import { practiceExamples } from './examples/practice.ts';
import { resourceExamples } from './examples/resource.ts';
import { walkmanExamples } from './examples/walkman.ts';

/** One valid request of every endpoint. An endpoint of the contract without its row does not compile. */
export const examples: Examples = {
  ...accountExamples,
  ...lexiconExamples,
  ...ownBookExamples,
  ...practiceExamples,
  ...listeningExamples,
  ...articleExamples,
  ...examExamples,
  ...adminExamples,
  ...resourceExamples,
  ...walkmanExamples,
};
