import { Download, RotateCw, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ErrorState } from '../../components/states.tsx';
import { saveFile } from '../../lib/list/table-file.ts';
import { toast } from '../../lib/toast.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { type RefusedAct, toRefusedAct } from '../api/outbox/refused-act.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { RefusedEntry } from '../store/practice-store.ts';
import { copy } from './copy.ts';
import styles from './unsaved-dialog.module.css';

/** The answers that the server does not accept: the reason, and what the learner can do. */
export function UnsavedDialog(props: {
  outbox: Outbox;
  wordOf: ReadonlyMap<string, Word> | undefined;
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
        {entries?.map((entry) => (
          <Row key={entry.id} entry={entry} wordOf={wordOf} />
        ))}
      </ul>
    </Dialog>
  );
}

/** What the learner did, in words: the word or the practice, and the text. */
function describe(refused: RefusedAct, wordOf: ReadonlyMap<string, Word> | undefined) {
  switch (refused.kind) {
    case 'word':
      return {
        name: wordOf?.get(refused.answer.itemId)?.word ?? copy.unknownWord(refused.answer.itemId),
        what: copy.kinds[refused.answer.kind],
        typed: refused.answer.typed,
      };
    case 'listening':
      return { name: copy.listening, what: '', typed: refused.typed };
    case 'question':
      return { name: copy.question(refused.question), what: copy.kinds.submitted, typed: refused.typed };
    case 'sitting':
      return { name: copy.sitting, what: '', typed: refused.typed };
    case 'hand-in':
      return { name: copy.handIn, what: '', typed: '' };
  }
}

function Row({ entry, wordOf }: { entry: RefusedEntry; wordOf: ReadonlyMap<string, Word> | undefined }) {
  const refused = toRefusedAct(entry);
  const { name, what, typed } = describe(refused, wordOf);
  return (
    <li className={styles.entry}>
      <span className={styles.word}>{name}</span>
      <span className={styles.what}>
        {what} {typed && <q lang="en">{typed}</q>}
      </span>
      <span className={styles.reason}>
        {entry.reason || copy.noReason} · <Ago at={refused.occurredAt} />
      </span>
    </li>
  );
}

/** Saves the raw answers as a file for the learner. */
function save(entries: readonly RefusedEntry[]): void {
  const file = new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' });
  saveFile(file, copy.file, '.json');
}
