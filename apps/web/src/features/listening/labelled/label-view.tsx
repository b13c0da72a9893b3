import { type Label, listLabels } from '@tingci/domain/listening/labels';
import type { MarkCause } from '@tingci/domain/listening/listening-event';
import { isListeningEnded } from '@tingci/domain/listening/listening-session';
import { type MarkTarget, stepPlace } from '@tingci/domain/listening/mark-place';
import { Eye, EyeOff, Keyboard, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import type { ListeningContext } from '../../../practice/listening/open-listening.ts';
import { SaveMark } from '../../../practice/save-mark/save-mark.tsx';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { useListeningKeys } from '../intensive/listening-keys.ts';
import { useListeningSound } from '../intensive/use-listening-sound.ts';
import type { LoadedMaterial } from '../material/to-material.ts';
import { copy } from './copy.ts';
import { LabelBar } from './label-bar.tsx';
import styles from './label-view.module.css';
import { MarkEditor } from './mark-editor.tsx';
import { MarkedText } from './marked-text.tsx';
import { findSoundingPlace } from './sounding-place.ts';

const KeysDialog = lazyPart<{ table: 'labelled'; onClose: () => void }>(() =>
  import('../intensive/keys-dialog.tsx').then((module) => module.KeysDialog),
);

/** Causes that are about a word; the others are about a sentence. */
const isOfWord = (cause: MarkCause): boolean => cause === 'word' || cause === 'linking';

/** The whole sound, the text with the marks, and the bar that marks. */
export function LabelView(props: {
  loaded: LoadedMaterial;
  context: ListeningContext;
  userId: number;
  onAgain: () => void;
}) {
  const { loaded, context, userId, onAgain } = props;
  const { listening, outbox } = context;
  const navigate = useNavigate();
  const state = useStore(listening.session);
  const { setup } = state;
  const { items } = setup;
  const isTextShown = useUser()?.config.isArticleShown ?? true;
  const [selectedId, setSelectedId] = useState<string>();
  const [hasKeys, setHasKeys] = useState(false);
  const sound = useListeningSound({ loaded, context, userId, isWhole: true });
  const { playback } = sound;
  const playing = useStore(playback.state, ({ index }) => index);
  const labels = useMemo(() => listLabels(state), [state]);
  const selected = labels.find(({ id }) => id === selectedId);
  const texts = useMemo(() => items.map(({ text }) => text), [items]);

  const put = (
    target: MarkTarget,
    cause: MarkCause,
    over: { atMs?: number | undefined; undoes?: string },
  ) => {
    const { atMs, ...rest } = over;
    const id = listening.act('marked', {
      sentenceId: items[target.index]?.id ?? '',
      ...(target.wordIndex !== undefined && { wordIndex: target.wordIndex }),
      ...(atMs !== undefined && { atMs }),
      ...rest,
      cause,
    });
    setSelectedId(id);
  };
  const mark = (cause: MarkCause) => {
    const place = findSoundingPlace(items, sound);
    if (!place) return toast.info(copy.playFirst);
    const { atMs, index, wordIndex } = place;
    put(isOfWord(cause) ? { index, wordIndex } : { index }, cause, { atMs });
  };
  const replace = (label: Label, target: MarkTarget, cause: MarkCause = label.cause) => {
    const isSame =
      target.index === label.index && target.wordIndex === label.wordIndex && cause === label.cause;
    if (!isSame) put(target, cause, { atMs: label.atMs, undoes: label.id });
  };
  const step = (by: 1 | -1) => selected && replace(selected, stepPlace(texts, selected, by));
  const toggleWhole = () => {
    if (!selected) return;
    const { index, wordIndex } = selected;
    replace(selected, wordIndex === undefined ? { index, wordIndex: 0 } : { index });
  };
  const remove = () => {
    if (!selected) return;
    listening.removeMark(selected.id);
    setSelectedId(undefined);
  };
  const undo = () => toast.info(listening.undo() ? copy.undone : copy.nothingToUndo);
  const finish = () => {
    playback.stop();
    if (!isListeningEnded(listening.session.getState())) listening.act('completed');
    void navigate(linkTo(paths.articleSignResult, {}, { practice: setup.practiceId }));
  };
  const playAt = useCallback((index: number) => playback.play(index), [playback]);

  useListeningKeys({
    play: playback.toggle,
    previous: () => playback.step(-1),
    next: () => playback.step(1),
    replay: () => playback.step(0),
    keys: () => setHasKeys(true),
    markWord: () => mark('word'),
    markLinking: () => mark('linking'),
    markSpeed: () => mark('speed'),
    markUnclear: () => mark('unclear'),
    markBack: () => step(-1),
    markOn: () => step(1),
    markWhole: toggleWhole,
    markRemove: remove,
    undo,
  });

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <StudyHead back={loaded.back} title={setup.title} isEnglish={loaded.isEnglish}>
            <span>{copy.title}</span>
            <span role="status">{copy.count(labels.length)}</span>
            <SaveMark outbox={outbox} />
          </StudyHead>
        </div>
        <div className={styles.tools}>
          <IconButton
            label={isTextShown ? copy.hideText : copy.showText}
            icon={<Icon of={isTextShown ? EyeOff : Eye} />}
            onClick={() => void saveConfig({ isArticleShown: !isTextShown }).catch(() => undefined)}
          />
          <IconButton label={copy.undo} icon={<Icon of={Undo2} />} onClick={undo} />
          <IconButton label={copy.keys} icon={<Icon of={Keyboard} />} onClick={() => setHasKeys(true)} />
        </div>
      </div>
      <p className={styles.intro}>{copy.intro}</p>
      {isListeningEnded(state) && (
        <div className={styles.ended} role="status">
          <strong>{copy.ended}</strong>
          <Button onClick={onAgain}>{copy.again}</Button>
        </div>
      )}
      <MarkedText
        items={items}
        labels={labels}
        current={playing}
        isTextShown={isTextShown}
        selected={selected}
        onPlay={playAt}
        onSelect={setSelectedId}
        onMove={(target) => selected && replace(selected, target)}
      />
      <LabelBar
        playback={playback}
        count={items.length}
        note={sound.note}
        onRetry={sound.retry}
        onMark={mark}
        onFinish={finish}
      >
        {selected && (
          <MarkEditor
            label={selected}
            isTextShown={isTextShown}
            onCause={(cause) => replace(selected, selected, cause)}
            onStep={step}
            onWhole={toggleWhole}
            onRemove={remove}
            onClose={() => setSelectedId(undefined)}
          />
        )}
      </LabelBar>
      {hasKeys && <KeysDialog table="labelled" onClose={() => setHasKeys(false)} />}
    </div>
  );
}
