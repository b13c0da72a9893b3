import { useQuery } from '@tanstack/react-query';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { ButtonLink } from '../../components/button.tsx';
import { StudyHead, StudyHeadSkeleton } from '../../components/page/study-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { ApiError } from '../../lib/api/error.ts';
import { spanAt } from '../../lib/audio/spans.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { toast } from '../../lib/toast.ts';
import { type ArticleDetail, articleQuery } from '../../practice/api/article-api.ts';
import { CollectArticle, CollectSentence } from '../../practice/listening/collect-buttons.tsx';
import { Level } from '../../practice/listening/level.tsx';
import { recordingQuery } from '../../shared-state/recording/recording-query.ts';
import { useRecordingPlayer } from '../../shared-state/recording/use-recording-player.ts';
import { saveConfig } from '../../shared-state/session/profile.ts';
import { useUser } from '../../shared-state/session/store.ts';
import { accentOf } from '../../shared-state/settings/accent.ts';
import styles from './article-page.module.css';
import { ArticleText } from './article-text.tsx';
import { Comprehension } from './comprehension.tsx';
import { copy } from './copy.ts';
import { KeyWords } from './key-words.tsx';
import { PlayerBar } from './player-bar.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSentencePlayer } from './use-sentence-player.ts';
import { useSpokenSentences } from './use-spoken-sentences.ts';

/** One article, to listen and to read. */
export function ArticlePage() {
  const id = Number(useParams().id);
  const article = useQuery({ ...articleQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  useTitle(article.data?.title ?? copy.library);
  if (article.data) return <Reader key={id} article={article.data} />;
  const isMissing =
    !(id > 0) || (article.error instanceof ApiError && [404, 422].includes(article.error.status));
  if (isMissing) {
    return (
      <EmptyState
        heading="h1"
        title={copy.notFoundTitle}
        action={<ButtonLink to={paths.articles}>{copy.back}</ButtonLink>}
      >
        <p>{copy.notFoundText}</p>
      </EmptyState>
    );
  }
  if (article.error) return <ErrorState error={article.error} onRetry={() => void article.refetch()} />;
  return <ReaderSkeleton />;
}

function Reader({ article }: { article: ArticleDetail }) {
  const config = useUser()?.config;
  const [accent, setAccent] = useState(accentOf(config));
  const recording = useQuery(recordingQuery({ kind: 'article', id: article.id, part: accent }));
  const player = useRecordingPlayer();
  const spans = recording.data?.isReady ? recording.data.spans : undefined;
  const { isError, refetch } = recording;
  const showUnready = useCallback(() => {
    toast.info(copy.notReady);
    if (isError) void refetch();
  }, [isError, refetch]);
  const { sentences, leaveRecording } = useSentencePlayer(player, recording.data, showUnready);
  const heard = useStore(player.store, ({ phase, atMs }) =>
    phase === 'idle' ? undefined : spanAt(spans ?? [], atMs),
  );
  const isBroken = useStore(player.store, ({ phase }) => phase === 'failed');
  // Without its recording, the browser speaks the article, also while the recording is asked for again.
  const isLost = isBroken || (recording.errorUpdateCount > 0 && !recording.data);
  const source = useMemo(() => ({ kind: 'article' as const, id: String(article.id) }), [article]);
  const texts = useMemo(() => article.paragraphs.flat().map(({ en }) => en), [article]);
  const ids = useMemo(() => toSentences(texts).map(({ id }) => id), [texts]);
  const spoken = useSpokenSentences(texts, accent, player);
  const active = isLost ? spoken.sentences : sentences;
  const { playOn } = spoken;
  // The sound failed while it should play: the browser continues at its sentence.
  useEffect(() => {
    if (!isBroken) return;
    const index = spanAt(spans ?? [], player.store.getState().atMs) ?? 0;
    if (Number.isFinite(player.stopsAt())) spoken.sentences.playOne(index);
    else playOn(index);
  }, [isBroken, player, spans, playOn, spoken.sentences]);
  const retry = () => {
    spoken.stop();
    player.release();
    void refetch();
  };
  const isTranslated = config?.isArticleTranslated ?? true;
  const toggleTranslation = () => {
    saveConfig({ isArticleTranslated: !isTranslated }).catch(() => undefined);
  };
  usePlayerKeys(active, toggleTranslation);
  const changeAccent = (next: 'uk' | 'us') => {
    leaveRecording();
    spoken.stop();
    setAccent(next);
  };

  const current = isLost ? spoken.current : heard;

  return (
    <div className={styles.page}>
      <StudyHead back={{ to: paths.articles, label: copy.back }} title={article.title} isEnglish>
        <span>{article.titleZh}</span>
        <span>{copy.topics[article.topic]}</span>
        <Level level={article.level} />
        <span>{copy.words(article.wordCount)}</span>
        <ButtonLink to={linkTo(paths.essayListen, {}, { article: article.id })} variant="primary" size="sm">
          {copy.listen}
        </ButtonLink>
        <ButtonLink to={linkTo(paths.labelListen, {}, { article: article.id })} size="sm">
          {copy.label}
        </ButtonLink>
        <CollectArticle source={source} />
        <ButtonLink to={linkTo(paths.walkman, {}, { list: 'article', id: article.id })} size="sm">
          {copy.walkman}
        </ButtonLink>
      </StudyHead>
      <ArticleText
        paragraphs={article.paragraphs}
        current={current}
        isTranslated={isTranslated}
        onPlay={active.playOne}
      />
      <aside className={styles.side}>
        <KeyWords words={article.words} />
        <Comprehension
          questions={article.questions}
          paragraphs={article.paragraphs}
          onPlay={active.playOne}
        />
      </aside>
      <PlayerBar
        player={player}
        sentences={active}
        spoken={isLost ? spoken : undefined}
        onRetry={retry}
        recording={recording}
        accent={accent}
        onAccent={changeAccent}
        isTranslated={isTranslated}
        onTranslation={toggleTranslation}
        collect={
          <CollectSentence
            source={source}
            sentenceId={ids[current ?? 0] ?? ''}
            position={(current ?? 0) + 1}
          />
        }
      />
    </div>
  );
}

function ReaderSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <StudyHeadSkeleton />
        <Skeleton height={480} isCard />
      </div>
    </Loading>
  );
}
