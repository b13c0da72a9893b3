import { listUnsure } from '@tingci/domain/material/alignment';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { snapToSilence } from '@tingci/domain/material/snap-to-silence';
import {
  addSentence,
  type Edge,
  editSentence,
  mergeWithNext,
  moveEdge,
  removeSentence,
  shiftAll,
  splitSentence,
} from '@tingci/domain/material/timeline-edit';
import { CirclePlus, Pause, Play, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { v7 as createId } from 'uuid';
import { useStore } from 'zustand';
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import { AlignmentBar } from './alignment-bar.tsx';
import { copy } from './copy.ts';
import { SaveNote } from './save-note.tsx';
import { SentenceList } from './sentence-list.tsx';
import { SentencePanel } from './sentence-panel.tsx';
import { shownSpan } from './shown-span.ts';
import { Strip } from './strip.tsx';
import styles from './timeline.module.css';
import { useAlignment } from './use-alignment.ts';
import { barsPerSecond, usePeaks } from './use-peaks.ts';
import { useTimeline } from './use-timeline.ts';

const shifts = [-500, -100, 100, 500];

/** The editor: the sound around the chosen sentence, its texts, and all sentences. */
export function TimelineView({ resource, onReload }: { resource: ResourceDetail; onReload: () => void }) {
  const { id, name, url } = resource;
  const timeline = useTimeline(resource);
  const { sentences, change } = timeline;
  const alignment = useAlignment(resource, sentences, () => {
    // What the learner changed meanwhile stays: the times are offered.
    if (!timeline.isTouched()) onReload();
  });
  const unsure = useMemo(() => listUnsure(sentences, alignment.spans), [sentences, alignment.spans]);
  const [chosenId, setChosenId] = useState(sentences[0]?.id);
  const [view, setView] = useState(() => sentences[0]);
  const peaks = usePeaks(resource);
  const player = useRecordingPlayer();
  const { phase, atMs } = useStore(player.store);
  const isPlaying = phase === 'playing' || phase === 'loading';
  const heardMs = phase === 'idle' ? undefined : atMs;
  const durationMs = resource.durationMs ?? resourceLimits.durationMs;
  const at = sentences.findIndex((sentence) => sentence.id === chosenId);
  const chosen = sentences[at];

  const choose = (next: string | undefined, among = sentences) => {
    setChosenId(next);
    setView(among.find((sentence) => sentence.id === next));
  };
  const play = (index: number) => {
    const sentence = sentences[index];
    if (sentence) player.play(url, { fromMs: sentence.startMs, untilMs: sentence.endMs });
  };
  const step = (by: number) => {
    const next = Math.min(Math.max(at + by, 0), sentences.length - 1);
    choose(sentences[next]?.id);
    play(next);
  };
  const move = (edge: Edge, toMs: number) => {
    if (!chosen || !view) return;
    change((now) => moveEdge(now, chosen.id, edge, toMs, durationMs), `${chosen.id} ${edge}`);
    const { fromMs, untilMs } = shownSpan(view, durationMs);
    // Only keys move an end out of the view, which then follows.
    if (toMs < fromMs || toMs > untilMs)
      setView({ ...chosen, [edge === 'start' ? 'startMs' : 'endMs']: toMs });
  };
  const shift = (ms: number) => {
    const next = shiftAll(sentences, ms, durationMs);
    change(() => next);
    choose(chosenId, next);
  };
  const undo = () => {
    const before = timeline.undo();
    if (!before) return toast.info(copy.nothingToUndo);
    // The chosen sentence may be one that was added.
    const left =
      before.find((sentence) => sentence.id === chosenId) ?? before[Math.min(at, before.length - 1)];
    choose((left ?? before[0])?.id, before);
  };
  const takeOffer = () => {
    const { offer, close } = alignment;
    if (offer) change(() => offer);
    close();
    setView(offer?.find((sentence) => sentence.id === chosenId));
  };
  const goToUnsure = () => {
    const isUnsure = (sentence: { id: string }) => unsure.has(sentence.id);
    const next = sentences.slice(at + 1).find(isUnsure) ?? sentences.find(isUnsure);
    choose(next?.id);
    play(sentences.findIndex((sentence) => sentence.id === next?.id));
  };
  const split = () => {
    if (!chosen) return;
    const isInside = heardMs !== undefined && heardMs > chosen.startMs && heardMs < chosen.endMs;
    const place = isInside ? heardMs : (chosen.startMs + chosen.endMs) / 2;
    player.pause();
    const newId = createId();
    const edit = (now: typeof sentences) => splitSentence(now, chosen.id, place, newId);
    if (edit(sentences).length === sentences.length) toast.info(copy.tooShort);
    else change(edit);
  };
  const add = () => {
    const newId = createId();
    const place = heardMs ?? sentences.at(-1)?.endMs ?? 0;
    if (!change((now) => addSentence(now, place, newId, durationMs))) return toast.info(copy.noRoom);
    setChosenId(newId);
    setView({ id: newId, startMs: place, endMs: place + 3000, text: '', translation: '' });
  };
  const noSnap =
    peaks.kind === 'ready' ? undefined : peaks.kind === 'loading' ? copy.waveLoading : copy.noWave;
  const snap = (only?: string) => {
    if (peaks.kind !== 'ready') return;
    const loudness = { bars: peaks.bars, perSecond: barsPerSecond };
    if (!change((now) => snapToSilence(now, loudness, durationMs, only))) toast.info(copy.noSilence);
  };
  const remove = () => {
    if (!chosen) return;
    const neighbour = sentences[at + 1] ?? sentences[at - 1];
    change((now) => removeSentence(now, chosen.id));
    choose(neighbour?.id);
  };

  return (
    <KeptFocus className={styles.page}>
      <div className={styles.top}>
        <StudyHead
          back={{ to: linkTo(paths.articleUser, {}, { kind: 'media' }), label: copy.back }}
          title={name}
        >
          <span>{copy.sentences(sentences.length)}</span>
          <SaveNote state={timeline.state} onRetry={() => void timeline.flush()} onReload={onReload} />
        </StudyHead>
        <div className={styles.tools}>
          <IconButton label={copy.undo} icon={<Icon of={Undo2} />} onClick={undo} />
          {sentences.length > 0 && (
            <ButtonLink to={linkTo(paths.essayListen, {}, { resource: id })}>{copy.listen}</ButtonLink>
          )}
        </div>
      </div>
      {sentences.length > 0 && (
        <KeptFocus className={styles.alignment}>
          <AlignmentBar
            resource={resource}
            alignment={alignment}
            unsure={unsure.size}
            onTake={takeOffer}
            onNextUnsure={goToUnsure}
          />
        </KeptFocus>
      )}
      {chosen && view ? (
        <Card className={styles.panel}>
          <Strip
            sentence={chosen}
            neighbours={[sentences[at - 1], sentences[at + 1]].filter((each) => each !== undefined)}
            view={view}
            atMs={heardMs}
            durationMs={durationMs}
            peaks={peaks}
            onMove={move}
            onSeek={(ms) => player.cue(url, ms)}
          />
          <SentencePanel
            sentence={chosen}
            isPlaying={isPlaying}
            isLast={at === sentences.length - 1}
            onText={(texts) =>
              change(
                (now) => editSentence(now, chosen.id, texts),
                `${chosen.id} ${Object.keys(texts).join()}`,
              )
            }
            onPlay={() => (isPlaying ? player.pause() : play(at))}
            onStep={step}
            noSnap={noSnap}
            onSnap={() => snap(chosen.id)}
            onSplit={split}
            onMerge={() => change((now) => mergeWithNext(now, chosen.id))}
            onRemove={remove}
          />
        </Card>
      ) : (
        <EmptyState title={copy.emptyTitle}>
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
      <div className={styles.bar}>
        <div className={styles.tools}>
          <Button icon={<Icon of={CirclePlus} size={18} />} onClick={add}>
            {copy.add}
          </Button>
          <Button
            icon={<Icon of={isPlaying ? Pause : Play} size={18} />}
            onClick={() => (isPlaying ? player.pause() : player.play(url))}
          >
            {isPlaying ? copy.pause : copy.playAll}
          </Button>
        </div>
        <fieldset className={styles.shifts}>
          <legend className={styles.legend}>{copy.shift}</legend>
          {shifts.map((ms) => (
            <Button key={ms} size="sm" onClick={() => shift(ms)}>
              {copy.shiftLabel(ms)}
            </Button>
          ))}
          {sentences.length > 1 && (
            <Button size="sm" disabledReason={noSnap} onClick={() => snap()}>
              {copy.snapAll}
            </Button>
          )}
        </fieldset>
      </div>
      <SentenceList
        sentences={sentences}
        chosenId={chosenId}
        unsure={unsure}
        onChoose={(next) => {
          choose(next);
          play(sentences.findIndex((sentence) => sentence.id === next));
        }}
      />
    </KeptFocus>
  );
}
