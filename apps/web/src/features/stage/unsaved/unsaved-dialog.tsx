import { Download, RotateCw, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { saveFile } from '../../../lib/list/table-file.ts';
import { toast } from '../../../lib/toast.ts';
import { type Answer, fromWireEvent } from '../../../practice/api/wire-event.ts';
import { fromWireListeningEvent } from '../../../practice/api/wire-listening.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import type { Outbox } from '../../../practice/outbox/outbox.ts';
import type { RefusedEntry } from '../../../practice/store/practice-store.ts';
import { copy } from './copy.ts';
import styles from './unsaved-dialog.module.css';

/** The answers that the server does not accept: the reason, and what the learner can do. */
export function UnsavedDialog(props: {
  outbox: Outbox;
  wordOf: PracticeContext['wordOf'];
  onClose: () => void;
}) {
  const { outbox, wordOf, onClose } = props;
  const [entries, setEntries] = useState<RefusedEntry[]>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSure, setIsSure] = useState(false);

  const read = useCallback(
    () =>
      outbox.listRefused().then((list) => {
        setError(undefined);
        setEntries(list);
        return list.length;
      }, setError),
    [outbox],
  );
  useEffect(() => void read(), [read]);

  const retry = async () => {
    setIsBusy(true);
    try {
      await outbox.retryRefused();
      const left = await read();
      // A failed read shows its own message.
      if (left === undefined) return;
      if (left > 0) {
        toast.info(copy.still);
        return;
      }
      if (outbox.state.getState().pending > 0) toast.info(copy.waiting);
      else toast.success(copy.retried);
      onClose();
    } catch {
      toast.error(copy.undone);
    } finally {
      setIsBusy(false);
    }
  };
  const discard = async () => {
    if (!isSure) return setIsSure(true);
    try {
      await outbox.discardRefused();
      onClose();
    } catch {
      toast.error(copy.undone);
    }
  };

  return (
    <Dialog
      title={copy.title}
      isOpen
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button
            variant="primary"
            isBusy={isBusy}
            icon={<Icon of={RotateCw} size={18} />}
            onClick={() => void retry()}
          >
            {copy.retry}
          </Button>
          <Button
            icon={<Icon of={Download} size={18} />}
            disabledReason={entries ? undefined : error === undefined ? copy.reading : copy.failed}
            onClick={() => save(entries ?? [])}
          >
            {copy.export}
          </Button>
          <Button variant="danger" icon={<Icon of={Trash2} size={18} />} onClick={() => void discard()}>
            {isSure ? copy.confirm : copy.discard}
          </Button>
        </div>
      }
    >
      <p className={styles.intro}>{copy.intro}</p>
      {error !== undefined && <ErrorState title={copy.failed} error={error} onRetry={() => void read()} />}
      <ul className={styles.list}>
        {entries?.map((entry) =>
          entry.source === undefined ? (
            <Entry key={entry.id} answer={fromWireEvent(entry.event)} reason={entry.reason} wordOf={wordOf} />
          ) : (
            <ListeningRow key={entry.id} entry={entry} />
          ),
        )}
      </ul>
    </Dialog>
  );
}

function Entry(props: { answer: Answer; reason: string; wordOf: PracticeContext['wordOf'] }) {
  const { answer, reason, wordOf } = props;
  return (
    <li className={styles.entry}>
      <span className={styles.word} lang="en">
        {wordOf.get(answer.itemId)?.word ?? copy.unknownWord(answer.itemId)}
      </span>
      <span className={styles.what}>
        {copy.kinds[answer.kind]} {answer.typed && <q lang="en">{answer.typed}</q>}
      </span>
      <span className={styles.reason}>
        {reason || copy.noReason} · <Ago at={answer.occurredAt} />
      </span>
    </li>
  );
}

/** An event of a listening practice. */
function ListeningRow({ entry }: { entry: Extract<RefusedEntry, { source: object }> }) {
  const { reason } = entry;
  const { typed, occurredAt } = fromWireListeningEvent(entry.practiceId, entry.event);
  return (
    <li className={styles.entry}>
      <span className={styles.word}>{copy.listening}</span>
      <span className={styles.what}>{typed && <q lang="en">{typed}</q>}</span>
      <span className={styles.reason}>
        {reason || copy.noReason} · <Ago at={occurredAt} />
      </span>
    </li>
  );
}

/** Saves the raw answers as a file for the learner. */
function save(entries: readonly RefusedEntry[]): void {
  const file = new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' });
  saveFile(file, copy.file, '.json');
}
