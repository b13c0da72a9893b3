import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { clockText } from '../../lib/audio/spans.ts';
import type { Recording } from '../../shared-state/recording/recording-query.ts';
import { copy } from './copy.ts';
import styles from './player-bar.module.css';
import type { SentencePlayer } from './sentence-player.ts';
import type { SpokenSentences } from './use-spoken-sentences.ts';

const RATES = [0.75, 0.9, 1, 1.25, 1.5];

/** The bar at the foot of an article: sound, speed, accent, translation. */
export function PlayerBar({
  player,
  sentences,
  recording,
  spoken,
  onRetry,
  accent,
  onAccent,
  isTranslated,
  onTranslation,
  collect,
}: {
  player: RecordingPlayer;
  sentences: SentencePlayer;
  recording: UseQueryResult<Recording>;
  /** The browser's voice, which speaks while the recording cannot be had. */
  spoken: SpokenSentences | undefined;
  /** Asks for the recording again. */
  onRetry: () => void;
  accent: 'uk' | 'us';
  onAccent: (accent: 'uk' | 'us') => void;
  isTranslated: boolean;
  onTranslation: () => void;
  /** Collects the sentence that is heard. */
  collect: ReactNode;
}) {
  const phase = useStore(player.store, (state) => state.phase);
  const rate = useStore(player.store, (state) => state.rate);
  const { data } = recording;
  const isReady = data?.isReady === true;
  const wait = isReady ? undefined : copy.preparing(data?.done ?? 0, data?.total ?? 0);
  const isPlaying = spoken ? spoken.isSpeaking : phase === 'playing' || phase === 'loading';
  return (
    <section aria-label={copy.player} className={styles.bar}>
      <Line player={player} recording={data} />
      <div className={styles.controls}>
        <div className={styles.main}>
          <IconButton
            label={copy.previous}
            icon={<Icon of={ChevronLeft} />}
            onClick={() => sentences.step(-1)}
          />
          <Button variant="primary" icon={<Icon of={isPlaying ? Pause : Play} />} onClick={sentences.toggle}>
            {isPlaying ? copy.pause : copy.play}
          </Button>
          <IconButton label={copy.next} icon={<Icon of={ChevronRight} />} onClick={() => sentences.step(1)} />
          <IconButton label={copy.again} icon={<Icon of={RotateCcw} />} onClick={() => sentences.step(0)} />
          {collect}
        </div>
        <p className={styles.note} role="status">
          {spoken ? (
            <>
              {spoken.isMute ? copy.soundFailed : copy.spokenHere}
              <Button size="sm" variant="ghost" onClick={onRetry}>
                {copy.retry}
              </Button>
            </>
          ) : (
            wait
          )}
        </p>
        <div className={styles.settings}>
          <label className={styles.field}>
            <span className="visually-hidden">{copy.speed}</span>
            <select value={rate} onChange={(event) => player.setRate(Number(event.target.value))}>
              {RATES.map((each) => (
                <option key={each} value={each}>
                  {each}×
                </option>
              ))}
            </select>
          </label>
          <label className={styles.field}>
            <span className="visually-hidden">{copy.accent}</span>
            <select value={accent} onChange={(event) => onAccent(event.target.value === 'us' ? 'us' : 'uk')}>
              <option value="uk">{copy.uk}</option>
              <option value="us">{copy.us}</option>
            </select>
          </label>
          <Button
            variant="ghost"
            aria-pressed={isTranslated}
            className={isTranslated ? styles.on : undefined}
            title={isTranslated ? copy.hideTranslation : copy.showTranslation}
            onClick={onTranslation}
          >
            {copy.translation}
          </Button>
        </div>
      </div>
      <p className={styles.hint}>{copy.hint}</p>
      <p className={styles.touchHint}>{copy.touchHint}</p>
    </section>
  );
}

function Line({ player, recording }: { player: RecordingPlayer; recording: Recording | undefined }) {
  // Ten updates a second are smooth enough, and cost a tenth of an update at each frame.
  const atMs = useStore(player.store, (state) => Math.floor(state.atMs / 100) * 100);
  const durationMs = recording?.isReady ? recording.durationMs : 0;
  return (
    <div className={styles.line}>
      <span>{clockText(atMs)}</span>
      <input
        type="range"
        min={0}
        max={Math.max(durationMs, 1)}
        step={1000}
        value={Math.min(atMs, durationMs)}
        disabled={durationMs === 0}
        style={{ '--heard': `${(100 * atMs) / Math.max(durationMs, 1)}%` } as CSSProperties}
        aria-label={copy.progress}
        aria-valuetext={`${clockText(atMs)} / ${clockText(durationMs)}`}
        onChange={(event) => {
          // Before the first play no sound is loaded, so there is nothing to seek in.
          if (player.store.getState().phase === 'idle' && recording) player.play(recording.url);
          player.seek(Number(event.target.value));
        }}
      />
      <span>{clockText(durationMs)}</span>
    </div>
  );
}
