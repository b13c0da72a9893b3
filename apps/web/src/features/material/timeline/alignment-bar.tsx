import { isAlignable } from '@tingci/domain/material/alignment';
import { AudioLines, ListChecks } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { JobProgress } from '../../../shared-state/job/job-progress.tsx';
import { copy } from './copy.ts';
import styles from './timeline.module.css';
import type { useAlignment } from './use-alignment.ts';

/** The alignment of the text with the sound: how far it is, what it offers, and which sentences to check. */
export function AlignmentBar(props: {
  resource: Pick<ResourceDetail, 'contentType' | 'timing'>;
  alignment: ReturnType<typeof useAlignment>;
  /** How many sentences should be checked by ear. */
  unsure: number;
  onTake: () => void;
  onNextUnsure: () => void;
}) {
  const { resource, alignment, unsure, onTake, onNextUnsure } = props;
  const { jobId, spans, offer, isStarting } = alignment;
  if (!isAlignable(resource.contentType))
    return resource.timing === 'estimated' ? <Note>{copy.alignFormat}</Note> : null;
  if (offer)
    return (
      <div className={styles.align}>
        <p role="status">{copy.offer}</p>
        <div className={styles.tools}>
          <Button size="sm" variant="primary" onClick={onTake}>
            {copy.takeOffer}
          </Button>
          <Button size="sm" onClick={alignment.close}>
            {copy.keepOwn}
          </Button>
        </div>
      </div>
    );
  if (jobId !== undefined) return <JobProgress jobId={jobId} />;
  return (
    <div className={styles.align}>
      {unsure > 0 ? (
        <Button size="sm" icon={<Icon of={ListChecks} size={18} />} onClick={onNextUnsure}>
          {copy.nextUnsure(unsure)}
        </Button>
      ) : (
        <Note>{copy.alignNotes[resource.timing]}</Note>
      )}
      <Button
        size="sm"
        icon={<Icon of={AudioLines} size={18} />}
        isBusy={isStarting}
        onClick={() => void alignment.start()}
      >
        {spans.length > 0 ? copy.alignAgain : copy.align}
      </Button>
    </div>
  );
}
