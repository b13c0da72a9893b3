import { useQuery } from '@tanstack/react-query';
import { reportListening } from '@tingci/domain/listening/listening-report';
import { replayListening } from '@tingci/domain/listening/listening-session';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../components/button.tsx';
import { StudyHead } from '../../../../components/page/study-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api/error.ts';
import { paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { addressOfSource, collectableOf } from '../../../../practice/listening/source-address.ts';
import { useUser } from '../../../../shared-state/session/store.ts';
import { accentOf } from '../../../../shared-state/settings/accent.ts';
import { type ListeningResult, resultQuery } from '../../api/result-api.ts';
import { copy } from '../copy.ts';
import { Figures } from './figures.tsx';
import { MissedWords } from './missed-words.tsx';
import styles from './result-page.module.css';
import { ResultSentences } from './result-sentences.tsx';
import { useResultSound } from './use-result-sound.ts';

/** What was heard and what was not, sentence by sentence. */
export function ResultPage() {
  const [query] = useSearchParams();
  const userId = useUser()?.id ?? 0;
  const practiceId = query.get('practice') ?? '';
  const result = useQuery({ ...resultQuery(userId, practiceId), enabled: practiceId !== '' });
  useTitle(copy.report.title);
  if (result.data) return <Result result={result.data} />;
  const isMissing =
    practiceId === '' || (result.error instanceof ApiError && [404, 422].includes(result.error.status));
  if (isMissing) {
    return (
      <EmptyState
        heading="h1"
        title={copy.report.missingTitle}
        action={<ButtonLink to={paths.articles}>{copy.toLibrary}</ButtonLink>}
      >
        <p>{copy.report.missingText}</p>
      </EmptyState>
    );
  }
  if (result.error) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  return (
    <Loading>
      <Skeleton height={72} isCard />
      <Skeleton height={120} isCard />
      <Skeleton height={420} isCard />
    </Loading>
  );
}

function Result({ result }: { result: ListeningResult }) {
  const { practice, previous } = result;
  const { setup } = practice;
  const accent = accentOf(useUser()?.config);
  const report = useMemo(() => reportListening(replayListening(setup, practice.events)), [setup, practice]);
  const before = useMemo(
    () => previous && reportListening(replayListening(previous.setup, previous.events)),
    [previous],
  );
  const sound = useResultSound(setup, accent);
  const isDetails = setup.source.kind === 'details';
  const isChineseTitle = isDetails || setup.source.kind === 'sentences';
  return (
    <div className={styles.page}>
      <StudyHead
        back={{ to: addressOfSource(setup.source), label: copy.title }}
        title={setup.title}
        isEnglish={!isChineseTitle}
      >
        <span>{copy.report.title}</span>
        <ButtonLink to={addressOfSource(setup.source)} variant="primary" size="sm">
          {copy.report.practiceAgain}
        </ButtonLink>
      </StudyHead>
      {sound.isGone && <p className={styles.gone}>{copy.report.gone}</p>}
      <Figures report={report} before={before} />
      <MissedWords practiceId={setup.practiceId} report={report} />
      <ResultSentences
        setup={setup}
        report={report}
        onPlay={sound.play}
        playing={sound.playing}
        source={sound.isGone ? undefined : collectableOf(setup.source)}
      />
    </div>
  );
}
