import { Trash2 } from 'lucide-react';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { deleteRecords, type HistoryRecord, restoreRecords } from '../api/history-api.ts';
import { addressOfSource } from '../source-address.ts';
import { copy } from './copy.ts';
import styles from './history.module.css';
import { StageProgress } from './stage-progress.tsx';

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
  const { practiceId, source, title, sentenceCount, writtenCount, elapsedMs, isEnded, lastAt } = record;
  const userId = useUser()?.id ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <span className={styles.kind}>{copy.kinds[source.kind]}</span>
          <span>{copy.sentences(sentenceCount)}</span>
          {writtenCount > 0 && <span>{copy.written(writtenCount)}</span>}
          <span>{copy.minutes(elapsedMs)}</span>
          <Ago at={lastAt} />
        </p>
        <StageProgress progress={record} />
      </div>
      <div className={styles.actions}>
        <ButtonLink size="sm" to={linkTo(paths.articleResult, {}, { practice: practiceId })}>
          {copy.result}
        </ButtonLink>
        <ButtonLink size="sm" variant={isEnded ? 'secondary' : 'primary'} to={addressOfSource(source)}>
          {isEnded ? copy.again : copy.resume}
        </ButtonLink>
        <IconButton
          label={copy.delete(title)}
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => void remove(userId, practiceId).catch(() => undefined)}
        />
      </div>
    </li>
  );
}
