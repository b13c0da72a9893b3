import { useQuery } from '@tanstack/react-query';
import { carrySentenceIds } from '@tingci/domain/listening/sentence-id';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Note } from '../../../components/note.tsx';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { alignEstimated } from '../api/alignment-api.ts';
import { refreshResources, resourceQuery, saveSentences } from '../api/resource-api.ts';
import { copy } from './copy.ts';
import styles from './resources.module.css';
import { SubtitleField } from './subtitle-field.tsx';
import { useSubtitle } from './use-subtitle.ts';

/** Replaces the subtitles of a resource. A sentence that stays keeps its id, and so its progress. */
export function SubtitleDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { data } = useQuery(resourceQuery(resource.id));
  const subtitle = useSubtitle(resource.durationMs);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { read } = subtitle;

  const save = async () => {
    if (!data || !read || !('sentences' in read)) return;
    setIsBusy(true);
    setFault(undefined);
    try {
      const carried = carrySentenceIds(data.sentences, read.sentences);
      const sentences = read.sentences.map((sentence, at) => ({
        ...sentence,
        id: carried[at]?.id ?? sentence.id,
      }));
      const timing = read.format === 'text' ? 'estimated' : 'given';
      await saveSentences(data.id, { version: data.version, timing, sentences });
      if (timing === 'estimated') await alignEstimated(data);
      await refreshResources();
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title={copy.subtitleTitle(resource.name)}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={subtitle.fault ?? (read ? undefined : copy.subtitlePlaceholder)}
            onClick={() => void save()}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SubtitleField subtitle={subtitle} />
        {resource.sentenceCount > 0 && <Note>{copy.keepsProgress}</Note>}
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
