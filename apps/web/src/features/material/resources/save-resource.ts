import { writeSrt } from '@tingci/domain/material/write-srt';
import { messageOf } from '../../../lib/api/message-of.ts';
import { saveAddress, saveAs } from '../../../lib/list/table-file.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { resourceQuery } from '../api/resource-api.ts';

async function save(id: string, write: (resource: ResourceDetail) => void): Promise<void> {
  try {
    write(await queryClient.fetchQuery(resourceQuery(id)));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Downloads the sentences of a resource as SRT, named like it. A failure is shown. */
export const saveSubtitle = (id: string): Promise<void> =>
  save(id, ({ name, sentences }) =>
    saveAs(new Blob([writeSrt(sentences)], { type: 'text/plain' }), `${name}.srt`),
  );

const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/wav': '.wav',
  'audio/ogg': '.ogg',
  'audio/flac': '.flac',
  'video/mp4': '.mp4',
};

/** Downloads the sound or video of a resource, named like its subtitles: players then find both. A failure is shown. */
export const saveSound = (id: string): Promise<void> =>
  save(id, ({ name, url, contentType }) => saveAddress(url, `${name}${endings[contentType] ?? ''}`));
