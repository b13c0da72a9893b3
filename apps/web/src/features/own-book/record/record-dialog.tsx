import { useMutation } from '@tanstack/react-query';
import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { Mic, MicOff, RotateCcw, Square, Trash2, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { speak, stopSpeech } from '../../../lib/audio/speak.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { deleteRecording, saveRecording } from '../api/own-recordings-api.ts';
import { copy } from './copy.ts';
import styles from './record-dialog.module.css';
import { type RecorderState, useRecorder } from './use-recorder.ts';

export type RecordDialogProps = {
  bookId: number;
  word: { id: number; word: string };
  /** The address of the recording that the word has; undefined without one. */
  present: string | undefined;
  onClose: () => void;
};

const hear = (address: string) => void speak(address).catch(() => toast.error(copy.unheard));

/** Records the sound of a word of an own book: record, hear, then keep it, record again or delete it. */
export function RecordDialog({ bookId, word, present, onClose }: RecordDialogProps) {
  const { state, start, stop } = useRecorder();
  const finish = (text: string) => {
    stopSpeech();
    toast.success(text);
    void refreshOwnBooks();
    onClose();
  };
  // The client shows a failure, and the recording stays here.
  const save = useMutation({
    mutationFn: (wav: Blob) => saveRecording(bookId, word.id, wav),
    onSuccess: () => finish(copy.saved(word.word)),
  });
  const remove = useMutation({
    mutationFn: () => deleteRecording(bookId, word.id),
    onSuccess: () => finish(copy.removed(word.word)),
  });
  const close = () => {
    stopSpeech();
    onClose();
  };
  const record = () => {
    stopSpeech();
    start();
  };
  return (
    <Dialog title={copy.title(word.word)} isOpen onClose={close}>
      <div className={styles.body}>
        <p className={styles.lead}>{copy.lead}</p>
        <Status state={state} isPresent={present !== undefined} />
        <div className={styles.buttons}>
          {state.kind === 'recording' ? (
            <Button variant="primary" icon={<Icon of={Square} size={18} />} onClick={stop}>
              {copy.stop}
            </Button>
          ) : state.kind === 'ready' ? (
            <>
              <Hear url={state.url} />
              <Again onClick={record} />
              <Button variant="primary" isBusy={save.isPending} onClick={() => save.mutate(state.wav)}>
                {copy.keep}
              </Button>
            </>
          ) : present !== undefined && state.kind === 'idle' ? (
            <>
              <Hear url={present} />
              <Again onClick={record} />
              <Button
                variant="danger"
                icon={<Icon of={Trash2} size={18} />}
                isBusy={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {copy.remove}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              icon={<Icon of={Mic} size={18} />}
              isBusy={state.kind === 'waiting' || state.kind === 'preparing'}
              onClick={record}
            >
              {state.kind === 'failed' ? copy.retry : copy.start}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const Hear = ({ url }: { url: string }) => (
  <Button icon={<Icon of={Volume2} size={18} />} onClick={() => hear(url)}>
    {copy.hear}
  </Button>
);

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<Icon of={RotateCcw} size={18} />} onClick={onClick}>
    {copy.again}
  </Button>
);

function Status({ state, isPresent }: { state: RecorderState; isPresent: boolean }): ReactNode {
  if (state.kind === 'failed') {
    const { title, text } = copy.faults[state.fault];
    return (
      <div className={styles.fault} role="alert">
        <Icon of={MicOff} size={24} />
        <div>
          <strong>{title}</strong>
          <p className={styles.hint}>{text}</p>
        </div>
      </div>
    );
  }
  const elapsedMs = state.kind === 'recording' ? state.elapsedMs : 0;
  return (
    <div className={styles.status}>
      <p className={styles.text} role="status" data-recording={state.kind === 'recording' || undefined}>
        {textOf(state, isPresent)}
      </p>
      <progress
        className={styles.bar}
        max={ownRecordingLimits.durationMs}
        value={elapsedMs}
        aria-hidden="true"
      />
    </div>
  );
}

function textOf(state: RecorderState, isPresent: boolean): string {
  if (state.kind === 'waiting') return copy.waiting;
  if (state.kind === 'recording') return copy.recording((state.elapsedMs / 1000).toFixed(0));
  if (state.kind === 'preparing') return copy.preparing;
  if (state.kind === 'ready') return copy.ready;
  return isPresent ? copy.present : '';
}
