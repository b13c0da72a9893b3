import { useMutation } from '@tanstack/react-query';
import { countCharacters, findTitleFault } from '@tingci/domain/lexicon/book/own-book';
import { type ReactNode, useRef, useState } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { fieldErrorsOf, isProRequired } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(savedTitle);
  const [fault, setFault] = useState<string>();
  const save = useMutation({
    mutationFn: () => onSave(title.trim()),
    onError: (error) => {
      if (!isProRequired(error)) setFault(fieldErrorsOf(error).title ?? messageOf(error));
    },
  });
  const submit = () => {
    const found = field && findTitleFault(title);
    setFault(found);
    if (found !== undefined) input.current?.focus();
    else save.mutate();
  };
  return (
    // On a phone the keyboard would cover the other fields, so it opens only where a title is missing.
    <FormDialog
      title={heading}
      submit={buttons.submit}
      cancel={buttons.cancel}
      isBusy={save.isPending}
      fault={field ? undefined : fault}
      actions={footNote}
      hasFocus={savedTitle === ''}
      onSubmit={submit}
      onCancel={onCancel}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
