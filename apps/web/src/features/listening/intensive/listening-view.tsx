import { isListeningEnded, nextOpenSentence } from '@tingci/domain/listening/listening-session';
import { Keyboard, Settings, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { CollectSentence } from '../../../practice/listening/collect-buttons.tsx';
import type { ListeningContext } from '../../../practice/listening/open-listening.ts';
import { listeningPreferencesOf } from '../../../practice/listening/preferences.ts';
import { collectableOf, labelAddressOf } from '../../../practice/listening/source-address.ts';
import { SaveMark } from '../../../practice/save-mark/save-mark.tsx';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import type { LoadedMaterial } from '../material/to-material.ts';
import { copy } from './copy.ts';
import { Dictation } from './dictation/dictation.tsx';
import { useListeningKeys } from './listening-keys.ts';
import styles from './listening-view.module.css';
import { SentenceRows } from './sentence-rows.tsx';
import type { ShadowingProps } from './shadowing.tsx';
import { SoundBar } from './sound-bar.tsx';
import { StageBar } from './stage-bar.tsx';
import { useListeningSound } from './use-listening-sound.ts';

type PanelProps = { onClose: () => void };
const OptionsDialog = lazyDialog<PanelProps>(() =>
  import('./options-dialog.tsx').then((module) => module.OptionsDialog),
);
const KeysDialog = lazyDialog<PanelProps & { table: 'intensive' }>(() =>
  import('./keys-dialog.tsx').then((module) => module.KeysDialog),
);
const Shadowing = lazyPart<ShadowingProps>(() =>
  import('./shadowing.tsx').then((module) => module.Shadowing),
);

/** A listening practice: its stages, the sentences, what the stage asks for, and the sound. */
export function ListeningView(props: {
  loaded: LoadedMaterial;
  context: ListeningContext;
  userId: number;
  onAgain: () => void;
}) {
  const { loaded, context, userId, onAgain } = props;
  const { listening, outbox } = context;
  const navigate = useNavigate();
  const config = useUser()?.config;
  const state = useStore(listening.session);
  const preferences = useStore(listeningPreferencesOf(userId));
  const [panel, setPanel] = useState<'options' | 'keys'>();
  const { setup, stage, stages, sentences } = state;
  const { items } = setup;
  const sound = useListeningSound({ loaded, context, userId });
  const { playback } = sound;
  const playing = useStore(playback.state, ({ index }) => index);

  const cursor = Math.max(
    0,
    items.findIndex(({ id }) => id === stages[stage].cursor),
  );
  const current = stage === 'dictation' || stage === 'shadowing' ? cursor : (playing ?? cursor);
  const currentItem = items[current];
  const currentState = sentences.get(currentItem?.id ?? '');
  const isEnded = isListeningEnded(state);
  const source = collectableOf(setup.source);

  const show = useCallback(
    (index: number) => {
      const id = items[index]?.id;
      const { stage: now, stages: all } = listening.session.getState();
      if (id !== undefined && all[now].cursor !== id) listening.act('shown', { sentenceId: id });
    },
    [items, listening],
  );
  const playAt = useCallback(
    (index: number) => {
      show(index);
      playback.play(index);
    },
    [show, playback],
  );
  const step = (by: number) => {
    const index = Math.min(Math.max(current + by, 0), items.length - 1);
    show(index);
    // In the dictation and in shadowing one sentence is heard at a time.
    if (stage === 'dictation' || stage === 'shadowing') playback.playOne(index);
    else playback.step(by);
  };
  const goOn = () => {
    const id = nextOpenSentence(state, currentItem?.id ?? '');
    const index = items.findIndex((item) => item.id === id);
    if (id === undefined) {
      toast.success(copy.dictationDone);
      listening.act('completed');
      return;
    }
    show(index);
    playback.playOne(index);
  };
  const undo = () => toast.info(listening.undo() ? copy.undoDone : copy.nothingToUndo);
  // Where the sound stops is the place for the next visit.
  useEffect(
    () =>
      playback.state.subscribe(({ status, index }, before) => {
        if (status === 'stopped' && before.status !== 'stopped' && index !== undefined) show(index);
      }),
    [playback, show],
  );

  useListeningKeys({
    play: () =>
      stage === 'dictation' || stage === 'shadowing' ? playOrStop(playback, current) : playback.toggle(),
    previous: () => step(-1),
    next: () => step(1),
    replay: () => step(0),
    loopStart: () => playback.mark('a'),
    loopEnd: () => playback.mark('b'),
    toText: () => document.querySelector<HTMLElement>('[data-stage-panel] :is(input, button)')?.focus(),
    keys: () => setPanel('keys'),
  });

  const isTextShown =
    stage === 'replay' || (stage !== 'dictation' && (config?.isArticleShown ?? true) && stage !== 'blind');
  const rows = useMemo(
    () =>
      items.flatMap((item, at) => {
        const sentence = sentences.get(item.id);
        return sentence
          ? [{ state: sentence, text: item.text, translation: loaded.translations[at] ?? '' }]
          : [];
      }),
    [items, sentences, loaded],
  );
  const isTranslated = (config?.isArticleTranslated ?? true) && isTextShown;
  const change = (fields: Parameters<typeof saveConfig>[0]) => {
    saveConfig(fields).catch(() => undefined);
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <StudyHead back={loaded.back} title={setup.title} isEnglish={loaded.isEnglish}>
            <span>{loaded.subtitle}</span>
            <SaveMark outbox={outbox} />
          </StudyHead>
        </div>
        <div className={styles.tools}>
          {source && (
            <CollectSentence
              source={source}
              // The id of its present text: the practice may know the sentence by an earlier one.
              sentenceId={loaded.material.items[current]?.id ?? ''}
              position={current + 1}
            />
          )}
          <IconButton label={copy.undo} icon={<Icon of={Undo2} />} onClick={undo} />
          <IconButton
            label={copy.settings}
            icon={<Icon of={Settings} />}
            onClick={() => setPanel('options')}
          />
          <IconButton label={copy.keys} icon={<Icon of={Keyboard} />} onClick={() => setPanel('keys')} />
        </div>
      </div>
      <StageBar
        state={state}
        onEnter={(next) => {
          playback.stop();
          listening.act('entered', { stage: next });
        }}
        onFinish={() => listening.act('completed')}
        onLeaveOut={() => listening.act('omitted')}
      />
      {isEnded && (
        <div className={styles.ended} role="status">
          <strong>{copy.ended}</strong>
          <Button
            variant="primary"
            onClick={() => {
              listening.flush();
              void navigate(linkTo(paths.articleResult, {}, { practice: setup.practiceId }));
            }}
          >
            {copy.result}
          </Button>
          <Button onClick={onAgain}>{copy.again}</Button>
          {loaded.sound.kind !== 'clips' && (
            <ButtonLink to={labelAddressOf(setup.source)}>{copy.label}</ButtonLink>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.list}>
          <SentenceRows
            rows={rows}
            current={current}
            mode={isTextShown ? 'text' : preferences.hidden}
            isTranslated={isTranslated}
            onPlay={playAt}
          />
        </div>
        <section className={styles.panel} data-stage-panel aria-label={copy.stages[stage][0]}>
          {currentState && currentItem && stage === 'dictation' && (
            <Dictation
              state={currentState}
              text={currentItem.text}
              translation={loaded.translations[current] ?? ''}
              isDetail={currentItem.accept !== undefined}
              isCorrected={config?.isArticleCorrected ?? true}
              isTranslated={config?.isArticleTranslated ?? true}
              onSubmit={(typed) => {
                listening.act('submitted', { sentenceId: currentItem.id, typed });
                // Without correction each sentence is written once.
                const ending = listening.session.getState().sentences.get(currentItem.id)?.ending;
                if (!(config?.isArticleCorrected ?? true) && ending === undefined)
                  listening.act('skipped', { sentenceId: currentItem.id });
              }}
              onHint={(level) => listening.act('hinted', { sentenceId: currentItem.id, amount: level })}
              onReveal={() => listening.act('revealed', { sentenceId: currentItem.id })}
              onSkip={() => {
                listening.act('skipped', { sentenceId: currentItem.id });
                goOn();
              }}
              onNext={goOn}
              onPlay={() => playback.playOne(current)}
            />
          )}
          {currentItem && stage === 'shadowing' && (
            <Shadowing
              key={currentItem.id}
              sound={sound.soundOf(current)}
              text={isTextShown ? currentItem.text : ''}
              onOriginal={() => playback.playOne(current)}
              onRecorded={(ms) => listening.act('recorded', { sentenceId: currentItem.id, amount: ms })}
              onNext={() => step(1)}
              isLast={current === items.length - 1}
            />
          )}
          {currentItem && (stage === 'sentences' || stage === 'replay') && (
            <div className={styles.verdict}>
              <Button onClick={() => listening.act('unclear', { sentenceId: currentItem.id })}>
                {copy.unclear}
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  listening.act('understood', { sentenceId: currentItem.id });
                  if (current < items.length - 1) playAt(current + 1);
                }}
              >
                {copy.understood}
              </Button>
            </div>
          )}
          {stage !== 'dictation' && stage !== 'blind' && stage !== 'replay' && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={isTextShown}
              onClick={() => change({ isArticleShown: !(config?.isArticleShown ?? true) })}
            >
              {isTextShown ? copy.hideText : copy.showText}
            </Button>
          )}
        </section>
      </div>
      <SoundBar playback={playback} count={items.length} note={sound.note} onRetry={sound.retry} />
      {panel === 'options' && <OptionsDialog onClose={() => setPanel(undefined)} />}
      {panel === 'keys' && <KeysDialog table="intensive" onClose={() => setPanel(undefined)} />}
    </div>
  );
}

function playOrStop(playback: ReturnType<typeof useListeningSound>['playback'], index: number): void {
  if (playback.state.getState().status === 'stopped') playback.playOne(index);
  else playback.stop();
}
