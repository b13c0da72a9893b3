import type { UseMutationResult } from '@tanstack/react-query';
import { longestPastedCode } from '@tingci/domain/readable-code';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import type { Opened } from '../api/code-api.ts';
import styles from './code-page.module.css';
import { copy } from './copy.ts';

/** The field of an activation code, with its button and the refusal. */
export function CodeForm(props: {
  value: string;
  onChange: (value: string) => void;
  activation: UseMutationResult<Opened, Error, string>;
}) {
  const { value, onChange, activation } = props;
  const [isMissing, setIsMissing] = useState(false);
  const refusal = activation.error ? messageOf(activation.error, copy.failed) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = value.trim();
    setIsMissing(code === '');
    if (code !== '' && !activation.isPending) activation.mutate(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={copy.label}
        hint={copy.hint}
        placeholder={copy.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestPastedCode}
        value={value}
        error={isMissing ? copy.missing : refusal}
        onChange={(event) => {
          onChange(event.target.value);
          setIsMissing(false);
          if (activation.isError) activation.reset();
        }}
      />
      <Button type="submit" variant="primary" wide isBusy={activation.isPending}>
        {copy.use}
      </Button>
    </form>
  );
}
