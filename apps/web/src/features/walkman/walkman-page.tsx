import { useQuery } from '@tanstack/react-query';
import { shuffleWith } from '@tingci/domain/dictation/shuffle';
import { estimateMs, listWalkmanLines } from '@tingci/domain/walkman/walkman-lines';
import { Headphones } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { useTitle } from '../../lib/title.ts';
import { toast } from '../../lib/toast.ts';
import type { LearnerConfig } from '../../shared-state/session/learner-config.ts';
import { sessionStore, useUser } from '../../shared-state/session/store.ts';
import { type HeardList, listQuery } from './api/lists-api.ts';
import { copy } from './copy.ts';
import { Answers, ItemList } from './item-list.tsx';
import { type ListChoice, readChoice, walkmanPath } from './list-address.ts';
import { NowPlaying } from './now-playing.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SourcePicker } from './source-picker.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useSleepTimer } from './use-sleep-timer.ts';
import { useWalkman } from './use-walkman.ts';
import { useWalkmanKeys } from './use-walkman-keys.ts';
import styles from './walkman.module.css';
import { toWalkmanOptions, useDeviceChoice } from './walkman-options.ts';

const MINUTE_MS = 60_000;

/** 随身听: a list of words or sentences as one continuous sound. */
export function WalkmanPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const last = sessionStore((state) => state.dictation);
  const choice = readChoice(query) ?? lastChoice(last);
  const choose = (next: ListChoice) =>
    setQuery(walkmanPath(next).split('?')[1] ?? '', { preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <SourcePicker
        choice={choice}
        bookId={choice?.kind === 'chapter' && choice.id === last?.chapterId ? last.bookId : undefined}
        onChoose={choose}
      />
      {choice ? (
        <Loaded key={walkmanPath(choice)} choice={choice} />
      ) : (
        <EmptyState title={copy.chooseTitle} icon={<Icon of={Headphones} size={26} />}>
          <p>{copy.chooseText}</p>
        </EmptyState>
      )}
    </div>
  );
}

/** The chapter of the last practice. */
const lastChoice = (last: { chapterId?: number | undefined } | undefined): ListChoice | undefined =>
  last?.chapterId === undefined ? undefined : { kind: 'chapter', id: last.chapterId };

function Loaded({ choice }: { choice: ListChoice }) {
  const list = useQuery(listQuery(choice));
  const config = useUser()?.config;
  if (list.error && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data || !config) {
    return (
      <Loading>
        <Skeleton height={320} isCard />
      </Loading>
    );
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState title={copy.emptyTitle}>
        <p>{copy.emptyText}</p>
      </EmptyState>
    );
  }
  return <Player list={list.data} choice={choice} config={config} />;
}

const titleOf = (list: HeardList, { kind }: ListChoice): string => {
  if (kind === 'errors') return copy.errorTitle;
  if (kind === 'collected') return copy.collectedTitle;
  return kind === 'review' ? copy.reviewTitle : list.title;
};

function Player(props: { list: HeardList; choice: ListChoice; config: LearnerConfig }) {
  const { list, choice, config } = props;
  const device = useDeviceChoice();
  const [only, setOnly] = useState<ReadonlySet<number>>();
  // A resource is heard as it was recorded.
  const isRecorded = list.origin.kind === 'resource';
  const isOnPaper = device.isOnPaper && !isRecorded;
  const items = useMemo(() => {
    if (isRecorded) return list.items;
    const chosen = only ? list.items.filter(({ id }) => only.has(id)) : list.items;
    return config.isShuffled ? shuffleWith(device.shuffleSeed, chosen) : chosen;
  }, [list, only, config.isShuffled, device.shuffleSeed, isRecorded]);
  const { accent, isPronunciationTrained, isSpellingTrained, isDefinitionTrained } = config;
  const { repetitions, playInterval } = config;
  const options = useMemo(
    () =>
      toWalkmanOptions(
        {
          accent,
          isPronunciationTrained,
          isSpellingTrained,
          isDefinitionTrained,
          repetitions,
          playInterval,
        },
        device,
      ),
    [
      accent,
      isPronunciationTrained,
      isSpellingTrained,
      isDefinitionTrained,
      repetitions,
      playInterval,
      device,
    ],
  );
  const walkman = useWalkman(items, list.origin, options, config.playSpeed);
  const { index, phase, pause, toggle, go } = walkman;
  const item = items[index];
  const hasSentences = list.origin.kind !== 'words';
  const sleep = useSleepTimer(
    walkman.player.store,
    pause,
    useCallback(() => toast.info(copy.slept), []),
  );
  const isPlaying = phase === 'playing';
  const title = titleOf(list, choice);
  useMediaSession(
    {
      title: isOnPaper ? copy.position(index + 1, items.length) : (item?.text ?? copy.title),
      album: title,
      isPlaying,
    },
    {
      play: () => {
        if (!isPlaying) toggle();
      },
      pause,
      previous: () => go(index - 1),
      next: () => go(index + 1),
    },
  );
  useWalkmanKeys({ toggle, step: (by) => go(index + by) });
  const minutes = useMemo(
    () => Math.max(1, Math.round(estimateMs(listWalkmanLines(items, options)) / MINUTE_MS)),
    [items, options],
  );
  const [isAnswered, setIsAnswered] = useState(false);
  const areAnswersOpen = isOnPaper && (isAnswered || walkman.isFinished);
  const playOnly = (ids: ReadonlySet<number> | undefined) => {
    pause();
    setOnly(ids);
    setIsAnswered(false);
    walkman.clearFinished();
  };
  return (
    <>
      <p className={styles.facts}>
        <strong>{title}</strong>
        <span>{copy.count(items.length, hasSentences)}</span>
        {!isRecorded && <span>{copy.about(minutes)}</span>}
        {list.leftOut > 0 && <span>{copy.leftOut(list.leftOut)}</span>}
        {only && (
          <Button size="sm" variant="ghost" onClick={() => playOnly(undefined)}>
            {copy.all}
          </Button>
        )}
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <NowPlaying
            walkman={walkman}
            item={item}
            count={items.length}
            accent={accent}
            isHidden={isOnPaper}
          />
          {isOnPaper && !areAnswersOpen && (
            <Button onClick={() => setIsAnswered(true)}>{copy.showAnswers}</Button>
          )}
          {areAnswersOpen && <Answers items={items} onAgain={playOnly} />}
          {!isOnPaper && <ItemList items={items} current={index} onGo={go} />}
        </div>
        <SettingsPanel
          config={config}
          device={device}
          hasSentences={hasSentences}
          isRecorded={isRecorded}
          sleepMinutes={sleep.minutes}
          onSleep={sleep.setMinutes}
        />
      </div>
    </>
  );
}
