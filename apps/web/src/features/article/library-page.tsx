import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CardFacts } from '../../components/page/card-facts.tsx';
import { CardGrid, CoverLink, PressCard } from '../../components/page/card-grid.tsx';
import { ListSelect } from '../../components/page/list-tools.tsx';
import { SearchField } from '../../components/page/search-field.tsx';
import { ProMark } from '../../components/pro-mark.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { type Article, articlesQuery } from '../../practice/api/article-api.ts';
import { articleProgressQuery, type ListeningProgress } from '../../practice/api/listening-progress-api.ts';
import { Level } from '../../practice/listening/level.tsx';
import { SectionNav } from '../../practice/listening/section-nav.tsx';
import { StageProgress } from '../../practice/listening/stage-progress.tsx';
import { useIsPro } from '../../shared-state/session/store.ts';
import { copy } from './copy.ts';
import { type LibraryFilter, matchesFilter, noFilter, readFilter, writeFilter } from './library-filter.ts';
import styles from './library-page.module.css';

type Topic = Article['topic'];
const topics = Object.keys(copy.topics) as Topic[];
const lengths = Object.keys(copy.lengths) as LibraryFilter['length'][];
const states = Object.keys(copy.progressStates) as LibraryFilter['progress'][];

/** The articles of the library by topic, level, length, progress and text; the address has the filter. */
export function LibraryPage() {
  useTitle(copy.library);
  const [query, setQuery] = useSearchParams();
  const articles = useQuery(articlesQuery);
  const practised = useQuery(articleProgressQuery).data;
  // The field shows each letter at once; the address follows.
  const [keyword, setKeyword] = useState(() => readFilter(query).keyword);
  const filter = { ...readFilter(query), keyword };
  const shown = articles.data?.filter((article) => matchesFilter(filter, article, practised?.[article.id]));
  const choose = (change: Partial<LibraryFilter>) => {
    if (change.keyword !== undefined) setKeyword(change.keyword);
    setQuery(writeFilter({ ...filter, ...change }), {
      preventScrollReset: true,
      replace: change.keyword !== undefined,
    });
  };

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{copy.library}</h1>
          <p className={styles.intro}>{copy.intro}</p>
        </div>
        <ButtonLink to={paths.papers}>{copy.papers}</ButtonLink>
      </div>
      <SectionNav />
      <div className={styles.choices}>
        <Choices
          label={copy.topicLabel}
          chosen={filter.topic}
          options={topics.map((value) => ({ value, label: copy.topics[value] }))}
          onChoose={(value) => choose({ topic: value as Topic | undefined })}
        />
        <Choices
          label={copy.levelLabel}
          chosen={filter.level}
          options={copy.levels.map((value) => ({ value, label: value }))}
          onChoose={(value) => choose({ level: value as Article['level'] | undefined })}
        />
        <div className={styles.finders}>
          <SearchField
            keyword={filter.keyword}
            label={copy.search}
            onChange={(keyword) => choose({ keyword })}
          />
          <ListSelect
            label={copy.lengthLabel}
            value={filter.length}
            onChange={(event) =>
              choose({ length: lengths.find((each) => each === event.target.value) ?? 'all' })
            }
          >
            {lengths.map((each) => (
              <option key={each} value={each}>
                {copy.lengths[each]}
              </option>
            ))}
          </ListSelect>
          <ListSelect
            label={copy.progressLabel}
            value={filter.progress}
            onChange={(event) =>
              choose({ progress: states.find((each) => each === event.target.value) ?? 'all' })
            }
          >
            {states.map((each) => (
              <option key={each} value={each}>
                {copy.progressStates[each]}
              </option>
            ))}
          </ListSelect>
        </div>
      </div>
      {articles.isPending && <LibrarySkeleton />}
      {articles.error && !articles.data && (
        <ErrorState error={articles.error} onRetry={() => void articles.refetch()} />
      )}
      {shown && shown.length > 0 && (
        <section aria-labelledby="articles">
          <h2 id="articles" className={styles.count} aria-live="polite">
            {copy.found(shown.length)}
          </h2>
          <CardGrid width={320}>
            {shown.map((article) => (
              <ArticleCard key={article.id} article={article} progress={practised?.[article.id]} />
            ))}
          </CardGrid>
        </section>
      )}
      {shown?.length === 0 && (
        <EmptyState
          title={copy.emptyTitle}
          action={<Button onClick={() => choose(noFilter)}>{copy.showAll}</Button>}
        >
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
    </>
  );
}

function Choices({
  label,
  chosen,
  options,
  onChoose,
}: {
  label: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
}) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {[{ value: undefined, label: copy.all }, ...options].map((option) => (
        <button
          key={option.value ?? 'all'}
          type="button"
          className={styles.chip}
          aria-current={option.value === chosen ? 'true' : undefined}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </nav>
  );
}

function ArticleCard({ article, progress }: { article: Article; progress: ListeningProgress | undefined }) {
  const isPro = useIsPro();
  return (
    <PressCard className={styles.card} data-topic={article.topic}>
      <p className={styles.kind}>
        <span className={styles.topic}>{copy.topics[article.topic]}</span>
        <span className={styles.marks}>
          {article.access === 'pro' && <ProMark isLocked={!isPro} />}
          <Level level={article.level} />
        </span>
      </p>
      <h3 className={styles.title}>
        <CoverLink to={linkTo(paths.articleText, { id: article.id })} lang="en">
          {article.title}
        </CoverLink>
      </h3>
      <p className={styles.titleZh}>{article.titleZh}</p>
      <p className={styles.summary}>{article.summary}</p>
      <CardFacts>
        <span>{copy.words(article.wordCount)}</span>
        <span>{copy.sentences(article.sentenceCount)}</span>
        {progress && <StageProgress progress={progress} />}
      </CardFacts>
    </PressCard>
  );
}

function LibrarySkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.countSkeleton} />
      <CardGrid as="div" width={320}>
        <Skeleton height={204} isCard count={copy.levels.length} />
      </CardGrid>
    </Loading>
  );
}
