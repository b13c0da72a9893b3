import * as contract from '@tingci/contract/own-book/book-upload';
import { entryLineSchema } from '@tingci/contract/own-book/entry-line';
import type { ColumnRole } from '@tingci/domain/lexicon/book/column-role';
import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { readLines } from '../../../platform/http/body/read-lines.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import { ownerOf } from '../book/own-book.routes.ts';
import type { BookDraft } from '../store/book-draft.repository.ts';
import type { BookUploadService } from './book-upload.service.ts';

/** Handlers of the way from a file to a book. */
export function createBookUploadBindings(uploads: BookUploadService): Binding[] {
  async function create(
    { title, word_count, version }: { title: string; word_count: number; version?: number | undefined },
    lines: readonly EntryLine[],
    context: UserContext,
  ) {
    const { soundJob, ...made } = await uploads.create(
      ownerOf(context),
      { name: title, chapterSize: word_count },
      lines,
      version,
      context.nowMs,
    );
    return { ...made, sound_job: soundJob };
  }

  return [
    bind(contract.readListFile, async ({ file, name }, { session }) => {
      const { rows, columns, ...table } = await uploads.readTable(session.userId, { ...file, name });
      return presentTable({ ...table, rows, columns: columns.roles, isHeaded: columns.isHeaded });
    }),
    bind(contract.readBookFile, async ({ file, name }, { session, nowMs }) =>
      presentDraft(await uploads.read(session.userId, { ...file, name }, nowMs)),
    ),
    bind(contract.findBookDraft, async (_, { session }) => {
      const draft = await uploads.find(session.userId);
      return {
        draft: draft ? presentDraft(draft) : null,
        pasted: await uploads.findPasted(session.userId),
      };
    }),
    bind(contract.savePastedText, async ({ version, text }, { session, nowMs }) => ({
      version: await uploads.paste(session.userId, version, text, nowMs),
    })),
    bind(contract.saveBookDraft, async (asked, { session, nowMs }) => ({
      version: await uploads.change(
        session.userId,
        asked.version,
        {
          title: asked.title,
          chapterSize: asked.word_count,
          columns: asked.columns,
          isHeaded: asked.is_headed,
          edits: asked.edits,
        },
        nowMs,
      ),
    })),
    bind(contract.discardBookDraft, async (_, { session }) => {
      await uploads.discard(session.userId);
      return null;
    }),
    bind(contract.uploadBook, ({ lines, ...asked }, context) => create(asked, lines, context)),
    bind(contract.uploadBookList, async ({ file, ...asked }, context) =>
      create(asked, await readLines(file.content, entryLineSchema, ownBookWordsMax), context),
    ),
  ];
}

type Table = Pick<BookDraft, 'format' | 'faults' | 'soundCount' | 'mediaCount' | 'columns' | 'isHeaded'> & {
  rows: string[];
};

const presentTable = (table: Table) => ({
  format: table.format,
  rows: table.rows,
  faults: table.faults,
  sound_count: table.soundCount,
  media_count: table.mediaCount,
  columns: table.columns as ColumnRole[],
  is_headed: table.isHeaded,
});

const presentDraft = (draft: BookDraft) => ({
  ...presentTable({ ...draft, rows: draft.rows === '' ? [] : draft.rows.split('\n') }),
  version: draft.version,
  name: draft.name,
  title: draft.title,
  word_count: draft.chapterSize,
  edits: draft.edits,
  updated_at: draft.updatedAt,
});
