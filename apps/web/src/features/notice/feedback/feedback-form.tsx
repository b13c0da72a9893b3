import { useMutation } from '@tanstack/react-query';
import { chosenFeedbackKinds, type FeedbackKind, feedbackTextMax } from '@tingci/domain/notice/feedback-kind';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { OptionTiles } from '../../../components/field/option-tiles.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { Note } from '../../../components/note.tsx';
import { sendFeedback } from '../api/feedback-api.ts';
import { copy } from './copy.ts';
import styles from './feedback.module.css';
import { PictureField } from './picture-field.tsx';

type Problems = { kind?: boolean; text?: boolean };

/** The form: kind, text and an optional picture. After a failure everything is still there. */
export function FeedbackForm({ page, onSent }: { page: string; onSent: () => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<FeedbackKind>();
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<File>();
  const [problems, setProblems] = useState<Problems>({});
  const send = useMutation({ mutationFn: sendFeedback, onSuccess: onSent });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const missing = { kind: kind === undefined, text: text.trim() === '' };
    setProblems(missing);
    if (missing.kind) first.current?.focus();
    else if (missing.text) area.current?.focus();
    if (kind !== undefined && !missing.text) send.mutate({ kind, text, picture, page });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <OptionTiles
          type="radio"
          legend={copy.kind}
          isLegendShown
          options={chosenFeedbackKinds}
          chosen={kind === undefined ? [] : [kind]}
          onChange={(chosen) => {
            setKind(chosen);
            setProblems({ ...problems, kind: false });
          }}
          error={problems.kind ? copy.needKind : undefined}
          firstRef={first}
        />
        <label className={styles.label} htmlFor={`${id}-text`}>
          {copy.text}
        </label>
        <TextArea
          id={`${id}-text`}
          ref={area}
          rows={6}
          maxLength={feedbackTextMax}
          placeholder={copy.placeholder}
          value={text}
          aria-invalid={problems.text || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setText(event.target.value);
            setProblems({ ...problems, text: false });
          }}
        />
        <div className={styles.under} id={`${id}-note`}>
          <span className={styles.error}>{problems.text && copy.needText}</span>
          <Note as="span">{copy.count(text.length, feedbackTextMax)}</Note>
        </div>
        <PictureField picture={picture} onChange={setPicture} />
        <Note>{copy.about(page)}</Note>
        <Button type="submit" variant="primary" isBusy={send.isPending} className={styles.send}>
          {copy.send}
        </Button>
      </form>
    </Card>
  );
}
