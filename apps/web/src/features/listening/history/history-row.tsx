import { Trash2 } from 'lucide-react';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { addressOfSource, labelAddressOf } from '../../../practice/listening/source-address.ts';
import { StageProgress } from '../../../practice/listening/stage-progress.tsx';
import { useUser } from '../../../shared-state/session/store.ts';
import { deleteRecords, type HistoryRecord, restoreRecords } from '../api/history-api.ts';
import { copy } from './copy.ts';
import styles from './history.module.css';

const undoMs = 5_000;

async function remove(userId: number, practiceId: string): Promise<void> {
  await deleteRecords(userId, [practiceId]);
  const run = () =>
    void restoreRecords([practiceId]).then(
      () => toast.success(copy.restored),
      // The client has shown the error.
      () => undefined,
    );
  toast.success(copy.deleted, { durationMs: undoMs, action: { label: copy.undo, run } });
}

/** One practice: what it was, how far it came, and the ways on. */
export function HistoryRow({ record }: { record: HistoryRecord }) {
  const { practiceId, source, title, sentenceCount, elapsedMs, lastAt, isLabelled } = record;
  const userId = useUser()?.id ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <span className={styles.kind}>{copy.kinds[source.kind]}</span>
          {isLabelled && <span className={styles.labelled}>{copy.labelled}</span>}
          <span>{copy.sentences(sentenceCount)}</span>
          <Did record={record} />
          <span>{copy.minutes(elapsedMs)}</span>
          <Ago at={lastAt} />
        </p>
        {isLabelled ? (
          <span className={styles.progress}>{copy.labelState(record.isEnded)}</span>
        ) : (
          <StageProgress progress={record} />
        )}
      </div>
      <div className={styles.actions}>
        <Ways record={record} />
        <IconButton
          label={copy.delete(title)}
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => void remove(userId, practiceId).catch(() => undefined)}
        />
      </div>
    </li>
  );
}

/** What the learner did: sentences they wrote, or marks they made. */
function Did({ record: { isLabelled, markCount, writtenCount } }: { record: HistoryRecord }) {
  if (isLabelled) return <span>{copy.marks(markCount)}</span>;
  return writtenCount > 0 && <span>{copy.written(writtenCount)}</span>;
}

/** The result, and the same practice again. */
function Ways({ record: { practiceId, source, isEnded, isLabelled } }: { record: HistoryRecord }) {
  const result = isLabelled ? paths.articleSignResult : paths.articleResult;
  const again = isLabelled ? copy.labelAgain : copy.again;
  return (
    <>
      <ButtonLink size="sm" to={linkTo(result, {}, { practice: practiceId })}>
        {isLabelled ? copy.report : copy.result}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant={isEnded ? 'secondary' : 'primary'}
        to={isLabelled ? labelAddressOf(source) : addressOfSource(source)}
      >
        {isEnded ? again : isLabelled ? copy.labelOn : copy.resume}
      </ButtonLink>
    </>
  );
}
