import { useQuery } from '@tanstack/react-query';
import { reportLabels } from '@tingci/domain/listening/labels';
import { reportListening } from '@tingci/domain/listening/listening-report';
import { replayListening } from '@tingci/domain/listening/listening-session';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../components/button.tsx';
import { StudyHead } from '../../../../components/page/study-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api/error.ts';
import { paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { labelAddressOf } from '../../../../practice/listening/source-address.ts';
import { useUser } from '../../../../shared-state/session/store.ts';
import { accentOf } from '../../../../shared-state/settings/accent.ts';
import { copy as listeningCopy } from '../../intensive/copy.ts';
import { useResultSound } from '../../intensive/result/use-result-sound.ts';
import { copy } from '../copy.ts';
import { Clusters } from './clusters.tsx';
import { Earlier } from './earlier.tsx';
import { LabelFigures } from './label-figures.tsx';
import { type LabelResult, labelResultQuery } from './label-result-api.ts';
import { Loops } from './loops.tsx';
import { NextStep } from './next-step.tsx';
import styles from './report.module.css';
import { ReportText } from './report-text.tsx';
import { useSentenceLoop } from './use-sentence-loop.ts';
import { WordsToCollect } from './words-to-collect.tsx';

const { report: texts } = copy;

/** What was marked while listening: where, why, and what to do next. */
export function LabelReportPage() {
  const [query] = useSearchParams();
  const userId = useUser()?.id ?? 0;
  const practiceId = query.get('practice') ?? '';
  const result = useQuery({ ...labelResultQuery(userId, practiceId), enabled: practiceId !== '' });
  useTitle(texts.title);
  if (result.data) return <Report key={practiceId} result={result.data} />;
  const isMissing =
    practiceId === '' || (result.error instanceof ApiError && [404, 422].includes(result.error.status));
  if (isMissing) {
    return (
      <EmptyState
        heading="h1"
        title={texts.missingTitle}
        action={<ButtonLink to={paths.articles}>{listeningCopy.toLibrary}</ButtonLink>}
      >
        <p>{texts.missingText}</p>
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

function Report({ result: { practice, earlier } }: { result: LabelResult }) {
  const { setup } = practice;
  const state = useMemo(() => replayListening(setup, practice.events), [setup, practice]);
  const report = useMemo(() => reportLabels(state), [state]);
  const { passes, elapsedMs } = useMemo(() => reportListening(state), [state]);
  const sound = useResultSound(setup, accentOf(useUser()?.config));
  const loop = useSentenceLoop(sound);
  const words = useRef<HTMLElement>(null);
  const toLabels = labelAddressOf(setup.source);
  const play = sound.play && ((index: number) => loop.start([index], 1, false));
  return (
    <div className={styles.page}>
      <StudyHead back={{ to: toLabels, label: copy.title }} title={setup.title} isEnglish>
        <span>{texts.title}</span>
        {!sound.isGone && (
          <ButtonLink to={toLabels} size="sm">
            {texts.toText}
          </ButtonLink>
        )}
      </StudyHead>
      {sound.isGone && <p className={styles.gone}>{texts.gone}</p>}
      <LabelFigures report={report} passes={passes} elapsedMs={elapsedMs} before={earlier[0]} />
      <NextStep
        report={report}
        source={setup.source}
        isGone={sound.isGone}
        isHeard={practice.events.some(({ kind }) => kind === 'played')}
        onWords={() => words.current?.focus()}
        onSlow={sound.play && (() => loop.start(report.loops, 0.75, true))}
      />
      <div className={styles.columns}>
        <ReportText items={setup.items} labels={report.labels} onPlay={play} playing={sound.playing} />
        <aside className={styles.side}>
          <WordsToCollect ref={words} practiceId={setup.practiceId} words={report.words} />
          <Clusters
            clusters={report.clusters}
            onPlay={sound.play && ((list) => loop.start(list, 1, false))}
          />
          <Loops
            items={setup.items}
            loops={report.loops}
            loop={loop}
            hasSound={sound.play !== undefined}
            playing={sound.playing}
          />
          <Earlier causes={report.causes} passes={passes} earlier={earlier} />
        </aside>
      </div>
    </div>
  );
}
