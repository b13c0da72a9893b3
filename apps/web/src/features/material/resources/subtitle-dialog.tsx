import { useQuery } from '@tanstack/react-query';
import { carrySentenceIds } from '@tingci/domain/listening/sentence-id';
import { Note } from '../../../components/note.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { alignEstimated } from '../api/alignment-api.ts';
import { refreshResources, resourceQuery, saveSentences } from '../api/resource-api.ts';
import { copy } from './copy.ts';
import { SubtitleField } from './subtitle-field.tsx';
import { useSubtitle } from './use-subtitle.ts';

/** Replaces the subtitles of a resource. A sentence that stays keeps its id, and so its progress. */
export function SubtitleDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { data } = useQuery(resourceQuery(resource.id));
  const subtitle = useSubtitle(resource.durationMs);
  const { busy, fault, run } = useAction<'save'>({ keepsFault: true });
  const { read } = subtitle;

  const save = () =>
    void run('save', async () => {
      if (!data || !read || !('sentences' in read)) return;
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
    });

  return (
    <FormDialog
      title={copy.subtitleTitle(resource.name)}
      isWide
      submit={copy.save}
      cancel={copy.cancel}
      isBusy={busy === 'save'}
      disabledReason={subtitle.fault ?? (read ? undefined : copy.subtitlePlaceholder)}
      fault={fault}
      onSubmit={save}
      onClose={onClose}
    >
      <SubtitleField subtitle={subtitle} />
      {resource.sentenceCount > 0 && <Note>{copy.keepsProgress}</Note>}
    </FormDialog>
  );
}
