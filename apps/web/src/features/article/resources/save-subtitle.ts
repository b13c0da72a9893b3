import { writeSrt } from '@tingci/domain/resource/write-srt';
import { saveAs } from '../../../lib/list/table-file.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { resourceQuery } from '../api/resource-api.ts';

/** Downloads the sentences of a resource as SRT, named like it. A failure is shown. */
export async function saveSubtitle(id: string): Promise<void> {
  try {
    const { name, sentences } = await queryClient.fetchQuery(resourceQuery(id));
    saveAs(new Blob([writeSrt(sentences)], { type: 'text/plain' }), `${name}.srt`);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
