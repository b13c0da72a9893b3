import { Mic, MicOff, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MicrophoneError, type RunningRecording, startRecording } from '../../../lib/audio/microphone.ts';
import { measureVoice, type VoiceMeasure } from '../../../lib/audio/voice-measure.ts';
import type { SentenceSound } from '../../../practice/listening/sentence-playback.ts';
import { copy } from './copy.ts';
import { decodeRecording, decodeSentence } from './load-sound.ts';
import styles from './shadowing.module.css';
import { Waveform } from './waveform.tsx';

export type ShadowingProps = {
  sound: SentenceSound | undefined;
  /** Empty while the learner hides the text. */
  text: string;
  onOriginal: () => void;
  /** The learner spoke for this long, in ms. The recording itself is not passed on. */
  onRecorded: (ms: number) => void;
  onNext: () => void;
  isLast: boolean;
};

const LIMIT_MS = 60_000;

type Take = { kind: 'idle' | 'asking' | 'recording' | 'none' } | { kind: 'ready'; buffer: AudioBuffer };

/** The learner speaks a sentence after the original. The recording stays in this page. */
export function Shadowing({ sound, text, onOriginal, onRecorded, onNext, isLast }: ShadowingProps) {
  const [take, setTake] = useState<Take>({ kind: 'idle' });
  const [original, setOriginal] = useState<AudioBuffer>();
  const running = useRef<RunningRecording>(undefined);
  const context = useRef<AudioContext>(undefined);
  const isGone = useRef(false);
  const url = sound?.url;
  const from = sound?.fromMs;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
      void context.current?.close();
      context.current = undefined;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the start name the sound.
  useEffect(() => {
    if (!sound) return;
    let isLeft = false;
    // Without its waveform the sentence can still be heard and spoken.
    decodeSentence(sound).then(
      (buffer) => isLeft || setOriginal(buffer),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [url, from]);

  const record = async () => {
    setTake({ kind: 'asking' });
    try {
      const started = await startRecording(LIMIT_MS);
      running.current = started;
      if (isGone.current) return started.cancel();
      setTake({ kind: 'recording' });
      const recorded = await started.done;
      if (!recorded || isGone.current) return;
      const buffer = await decodeRecording(recorded);
      if (isGone.current) return;
      setTake({ kind: 'ready', buffer });
      onRecorded(Math.round(buffer.duration * 1000));
    } catch (error) {
      if (!isGone.current) setTake({ kind: error instanceof MicrophoneError ? 'none' : 'idle' });
    }
  };

  /** Plays sounds, each after a delay in seconds. */
  const play = (...sounds: readonly (readonly [AudioBuffer, number])[]) => {
    void context.current?.close();
    const now = new AudioContext();
    context.current = now;
    for (const [buffer, delay] of sounds) {
      const source = new AudioBufferSourceNode(now, { buffer });
      source.connect(now.destination);
      source.start(now.currentTime + delay);
    }
  };

  if (take.kind === 'none') {
    return (
      <div className={styles.box}>
        <p className={styles.title}>
          <Icon of={MicOff} size={20} /> {copy.noMicrophone}
        </p>
        <p>{copy.noMicrophoneText}</p>
        <div className={styles.actions}>
          <Button onClick={onOriginal}>{copy.original}</Button>
          <Button onClick={() => void record()}>{copy.askAgain}</Button>
          {!isLast && (
            <Button variant="primary" onClick={onNext}>
              {copy.nextSentence}
            </Button>
          )}
        </div>
      </div>
    );
  }
  const mine = take.kind === 'ready' ? take.buffer : undefined;
  const seconds = Math.max(original?.duration ?? 0, mine?.duration ?? 0, 0.1);
  return (
    <div className={styles.box}>
      {text !== '' && (
        <p lang="en" className={styles.text}>
          {text}
        </p>
      )}
      <div className={styles.actions}>
        <Button icon={<Icon of={Play} size={18} />} onClick={onOriginal}>
          {copy.original}
        </Button>
        {take.kind === 'recording' ? (
          <Button
            variant="primary"
            icon={<Icon of={Square} size={18} />}
            onClick={() => running.current?.stop()}
          >
            {copy.recordStop}
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={take.kind === 'asking'}
            icon={<Icon of={Mic} size={18} />}
            onClick={() => void record()}
          >
            {mine ? copy.recordAgain : copy.record}
          </Button>
        )}
        {!isLast && <Button onClick={onNext}>{copy.nextSentence}</Button>}
      </div>
      {original && <Waveform buffer={original} seconds={seconds} label={copy.original} isMine={false} />}
      {mine && (
        <>
          <Waveform buffer={mine} seconds={seconds} label={copy.mine} isMine />
          {original && <Compared original={original} mine={mine} />}
          <div className={styles.actions}>
            {original && (
              <>
                <Button size="sm" onClick={() => play([original, 0], [mine, original.duration + 0.2])}>
                  {copy.playBoth}
                </Button>
                <Button size="sm" onClick={() => play([original, 0], [mine, 0])}>
                  {copy.playOver}
                </Button>
              </>
            )}
            <Button size="sm" onClick={() => play([mine, 0])}>
              {copy.playMine}
            </Button>
          </div>
        </>
      )}
      <p className={styles.note}>{copy.privacy}</p>
    </div>
  );
}

const measure = (buffer: AudioBuffer): VoiceMeasure =>
  measureVoice(buffer.getChannelData(0), buffer.sampleRate);

/** A quarter more or less is a clear difference of speed. */
const CLEAR = 0.25;

function Compared({ original, mine }: { original: AudioBuffer; mine: AudioBuffer }) {
  const [heard, spoken] = [measure(original), measure(mine)];
  const share = heard.seconds > 0 ? spoken.seconds / heard.seconds : 1;
  const words = share < 1 - CLEAR ? copy.faster : share > 1 + CLEAR ? copy.slower : copy.close;
  return (
    <p className={styles.note} role="status">
      {copy.lengths(heard.seconds.toFixed(1), spoken.seconds.toFixed(1))} ·{' '}
      {copy.pauses(heard.pauses, spoken.pauses)} · {words}
    </p>
  );
}
