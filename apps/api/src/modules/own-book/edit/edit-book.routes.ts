import * as contract from '@tingci/contract/own-book/book-edit';
import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { readLines } from '../../../platform/http/body/read-lines.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import type { EditBookService, EditedBook } from './edit-book.service.ts';

/** Handlers of the editor of an own book. */
export function createEditBookBindings(editor: EditBookService): Binding[] {
  async function update(
    asked: { id: number; version: string; title: string; word_count: number },
    lines: readonly BookEntry[],
    { session, nowMs }: UserContext,
  ) {
    const change = { version: asked.version, name: asked.title, chapterSize: asked.word_count, lines };
    return presentEdited(await editor.update(session.userId, asked.id, change, nowMs));
  }

  return [
    bind(contract.findUploadedBook, async ({ id }, { session }) =>
      presentEdited(await editor.find(session.userId, id)),
    ),
    bind(contract.updateUploadedBook, ({ lines, ...asked }, context) => update(asked, lines, context)),
    bind(contract.updateUploadedBookList, async ({ file, ...asked }, context) =>
      update(asked, await readLines(file.content, contract.bookEntrySchema, ownBookWordsMax), context),
    ),
  ];
}

const presentEdited = ({ book, version, lines }: EditedBook) => ({
  id: book.id,
  name: book.name,
  is_default: book.isDefault,
  word_count: book.chapterSize,
  version,
  lines: lines === '' ? [] : lines.split('\n'),
});
