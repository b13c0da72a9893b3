import { type KeyboardEvent, useRef, useState } from 'react';
import { isOfInputMethod } from '../../../lib/input-method.ts';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';
import styles from './meaning.module.css';
import { findMeaningFault, type OwnPlace, saveMeaning } from './save-meaning.ts';

/** The meaning of a word in a list. A press edits the learner's own meaning in place. `shown`: one line. */
export function MeaningField({
  place,
  meaning,
  shown,
}: {
  place: OwnPlace;
  /** The learner's own; empty without one. */
  meaning: string;
  shown: string;
}) {
  const [draft, setDraft] = useState<string>();
  // Escape removes the field, which then loses the focus.
  const isLeft = useRef(false);
  const fault = findMeaningFault(draft ?? '');

  const save = async () => {
    if (draft === undefined || isLeft.current) return;
    const wanted = draft.trim();
    if (fault !== undefined) {
      toast.error(fault);
      return;
    }
    isLeft.current = true;
    setDraft(undefined);
    if (wanted === meaning) return;
    try {
      await saveMeaning(place, wanted);
    } catch {
      // The client has shown the error: the text returns, so that it can be saved again.
      isLeft.current = false;
      setDraft(wanted);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') {
      isLeft.current = true;
      setDraft(undefined);
    } else return;
    event.preventDefault();
  };

  if (draft !== undefined) {
    return (
      <input
        className={styles.input}
        aria-label={copy.of(place.word)}
        aria-invalid={fault !== undefined || undefined}
        title={fault ?? copy.hint}
        placeholder={copy.hint}
        // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it.
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.meaning}
      aria-label={`${copy.edit(place.word)}：${shown || copy.empty}`}
      title={copy.edit(place.word)}
      onClick={() => {
        isLeft.current = false;
        setDraft(meaning);
      }}
    >
      {shown || copy.empty}
    </button>
  );
}
