import * as contract from '@tingci/contract/lexicon/book-edit';
import { type Binding, bind } from '../../../http/bind.ts';
import type { EditBookService, EditedBook } from './edit-book.service.ts';

/** Handlers of the editor of an own book. */
export function createEditBookBindings(editor: EditBookService): Binding[] {
  return [
    bind(contract.findUploadedBook, async ({ id }, { session }) =>
      presentEdited(await editor.find(session.userId, id)),
    ),
    bind(contract.updateUploadedBook, async ({ id, version, title, word_count, lines }, context) => {
      const change = { version, name: title, chapterSize: word_count, lines };
      return presentEdited(await editor.update(context.session.userId, id, change, context.nowMs));
    }),
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
