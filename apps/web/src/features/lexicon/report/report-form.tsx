import { useMutation } from '@tanstack/react-query';
import { type ReportType, reportDescriptionMax, reportTypes } from '@tingci/domain/lexicon/report-type';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { OptionTiles } from '../../../components/field/option-tiles.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
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
      <OptionTiles
        type="checkbox"
        legend={text.types}
        options={reportTypes}
        chosen={types}
        onChange={toggle}
        error={isTypeMissing ? text.needType : undefined}
        firstRef={first}
      />
      {types.length > 0 && (
        <div className={styles.description}>
          <label htmlFor={`${id}-description`}>{text.description}</label>
          <TextArea
            id={`${id}-description`}
            rows={3}
            maxLength={reportDescriptionMax}
            placeholder={text.placeholder}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
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
