import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import styles from './meaning.module.css';
import { findMeaningFault, type OwnPlace, saveMeaning } from './save-meaning.ts';

/** Edits the learner's own meaning of a word of an own book. A button opens the field. */
export function MeaningForm(props: { place: OwnPlace; bookName: string; meaning: string }) {
  const { place, bookName, meaning } = props;
  const [draft, setDraft] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (draft === undefined) {
    return (
      <Button
        className={styles.open}
        size="sm"
        variant="ghost"
        icon={<Icon of={Pencil} size={16} />}
        onClick={() => setDraft(meaning)}
      >
        {meaning === '' ? copy.add : copy.open}
      </Button>
    );
  }
  const fault = findMeaningFault(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined || isBusy) return;
    const wanted = draft.trim();
    if (wanted === meaning) return setDraft(undefined);
    setIsBusy(true);
    try {
      await saveMeaning(place, wanted);
      setDraft(undefined);
    } catch {
      // The client has shown the error, and the text stays.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={copy.label}
        hint={copy.inBook(bookName)}
        error={fault}
        value={draft}
        autoComplete="off"
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        action={
          <>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {copy.save}
            </Button>
            <Button onClick={() => setDraft(undefined)}>{copy.cancel}</Button>
          </>
        }
      />
    </form>
  );
}
