import type { Article } from '../../practice/api/article-api.ts';
import type { ListeningProgress } from '../../practice/api/listening-progress-api.ts';
import { copy } from './copy.ts';

/** Which articles the library shows. */
export type LibraryFilter = {
  topic: Article['topic'] | undefined;
  level: Article['level'] | undefined;
  length: keyof typeof copy.lengths;
  progress: keyof typeof copy.progressStates;
  keyword: string;
};

/** A filter that shows every article. */
export const noFilter: LibraryFilter = {
  topic: undefined,
  level: undefined,
  length: 'all',
  progress: 'all',
  keyword: '',
};

/** Articles with fewer words than the first are short, those with fewer than the second are of middle length. */
const lengthSteps = [200, 250] as const;

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as Key[];

/** The filter in the query of an address. Unknown values count as none. */
export const readFilter = (query: URLSearchParams): LibraryFilter => ({
  topic: keysOf(copy.topics).find((each) => each === query.get('topic')),
  level: copy.levels.find((each) => each === query.get('level')),
  length: keysOf(copy.lengths).find((each) => each === query.get('length')) ?? 'all',
  progress: keysOf(copy.progressStates).find((each) => each === query.get('progress')) ?? 'all',
  keyword: query.get('query') ?? '',
});

/** The query of an address for a filter. Unset parts are left out. */
export function writeFilter({ topic, level, length, progress, keyword }: LibraryFilter): URLSearchParams {
  const fields = { topic, level, length, progress, query: keyword };
  return new URLSearchParams(
    Object.entries(fields).filter(
      (field): field is [string, string] => field[1] !== undefined && field[1] !== '' && field[1] !== 'all',
    ),
  );
}

const lengthOf = ({ wordCount }: Article): LibraryFilter['length'] =>
  wordCount < lengthSteps[0] ? 'short' : wordCount < lengthSteps[1] ? 'middle' : 'long';

const stateOf = (progress: ListeningProgress | undefined): LibraryFilter['progress'] =>
  progress === undefined ? 'none' : progress.isEnded ? 'done' : 'open';

/** Whether an article with this progress is shown. */
export function matchesFilter(
  filter: LibraryFilter,
  article: Article,
  progress: ListeningProgress | undefined,
): boolean {
  const keyword = filter.keyword.trim().toLowerCase();
  const texts = [article.title, article.titleZh, article.summary].join('\n').toLowerCase();
  return (
    (filter.topic ?? article.topic) === article.topic &&
    (filter.level ?? article.level) === article.level &&
    (filter.length === 'all' || filter.length === lengthOf(article)) &&
    (filter.progress === 'all' || filter.progress === stateOf(progress)) &&
    texts.includes(keyword)
  );
}
