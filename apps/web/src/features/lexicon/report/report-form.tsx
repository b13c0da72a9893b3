import { useMutation } from '@tanstack/react-query';
import { type ReportType, reportDescriptionMax, reportTypes } from '@tingci/domain/lexicon/report-type';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { text } from './copy.ts';
import styles from './report-form.module.css';

/** The fields of a word that the form needs. */
export type ReportedWord = Pick<Word, 'id' | 'word' | 'translate'>;

/** Reports a mistake in a word; `onDone` is called after it was sent or cancelled. It gets the focus when it opens. */
export function ReportForm({ word, onDone }: { word: ReportedWord; onDone: () => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [types, setTypes] = useState<readonly ReportType[]>([]);
  const [description, setDescription] = useState('');
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      api.post('/api/study/lexicon/v1/word/report', {
        word: { id: word.id, translate: word.translate },
        types: [...types],
        description,
      }),
    onSuccess: () => {
      toast.success(text.thanks);
      onDone();
    },
  });
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const toggle = (type: ReportType, isChosen: boolean) => {
    setTypes(reportTypes.filter((each) => (each === type ? isChosen : types.includes(each))));
    setIsTypeMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (types.length > 0) {
      send.mutate();
      return;
    }
    setIsTypeMissing(true);
    first.current?.focus();
  };

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      aria-labelledby={`${id}-title`}
    >
      <p id={`${id}-title`} className={styles.title}>
        {text.title(word.word)}
      </p>
      <fieldset
        className={styles.types}
        aria-describedby={isTypeMissing ? `${id}-error` : undefined}
        data-invalid={isTypeMissing || undefined}
      >
        <legend className="visually-hidden">{text.types}</legend>
        {reportTypes.map((type, index) => (
          <label key={type} className={styles.type}>
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              checked={types.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            {type}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {isTypeMissing && text.needType}
      </p>
      {types.length > 0 && (
        <label className={styles.description}>
          <span>{text.description}</span>
          <textarea
            rows={3}
            maxLength={reportDescriptionMax}
            placeholder={text.placeholder}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
      )}
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" isBusy={send.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
