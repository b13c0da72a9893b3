import { useMutation } from '@tanstack/react-query';
import { countCharacters, findTitleFault } from '@tingci/domain/lexicon/book/own-book';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { fieldErrorsOf, isProRequired } from '../../../lib/api/error.ts';
import styles from './book-dialog.module.css';

// The title schema of the contract has the same limit.
const titleLengthMax = 200;

/**
 * The form of an own book: its title, further fields and the buttons. An error appears at the title, or under the
 * fields when the title cannot change.
 */
export function BookDialog(props: {
  heading: string;
  intro?: ReactNode;
  /** The texts of the title field. Undefined when the title cannot change. */
  field: { label: string; placeholder: string; hint?: (characters: number) => string } | undefined;
  title: string;
  buttons: { cancel: string; submit: string };
  footNote?: ReactNode;
  children: ReactNode;
  /** Saves the trimmed title. */
  onSave: (title: string) => Promise<void>;
  onCancel: () => void;
  onClose: () => void;
}) {
  const { heading, intro, field, title: savedTitle, buttons, footNote, children } = props;
  const { onSave, onCancel, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(savedTitle);
  const [fault, setFault] = useState<string>();
  // On a phone the keyboard would cover the other fields, so it opens only where a title is missing.
  useEffect(() => {
    if (savedTitle === '') input.current?.focus();
  }, [savedTitle]);
  const save = useMutation({
    mutationFn: () => onSave(title.trim()),
    onError: (error) => {
      if (!isProRequired(error)) setFault(fieldErrorsOf(error).title ?? error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = field && findTitleFault(title);
    setFault(found);
    if (found !== undefined) input.current?.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      title={heading}
      isOpen
      onClose={onClose}
      footer={
        <>
          {footNote}
          <Button variant="ghost" onClick={onCancel}>
            {buttons.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isBusy={save.isPending}>
            {buttons.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {intro}
        {field && (
          <TextField
            ref={input}
            label={field.label}
            placeholder={field.placeholder}
            hint={field.hint?.(countCharacters(title.trim()))}
            maxLength={titleLengthMax}
            autoComplete="off"
            value={title}
            error={fault}
            onChange={(event) => {
              setTitle(event.target.value);
              setFault(undefined);
            }}
          />
        )}
        {children}
        {!field && fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
