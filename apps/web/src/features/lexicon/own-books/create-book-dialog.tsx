import { Dialog } from '../../../components/dialog.tsx';
import { text } from './copy.ts';
import { CreateBookForm } from './create-book-form.tsx';

/** A dialog with the form of a new own book. `freeLeft` is null for members. */
export function CreateBookDialog({ freeLeft, onClose }: { freeLeft: number | null; onClose: () => void }) {
  return (
    <Dialog title={text.newBook.title} isOpen onClose={onClose}>
      <CreateBookForm freeLeft={freeLeft} onBack={onClose} onDone={onClose} />
    </Dialog>
  );
}
