import { essayMax } from '@tingci/domain/exam/essay';
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { copy } from '../copy.ts';
import styles from './essay.module.css';

/** The essay while it is written. The browser owns the text, so a key renders nothing of the page. */
export function EssayField({
  initial,
  isLocked,
  onText,
  ref,
}: {
  initial: string;
  isLocked: boolean;
  onText: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  useEffect(() => {
    if (!isLocked) field.current?.focus({ preventScroll: true });
  }, [isLocked]);
  // The field would cut a text that is too long without a word.
  const refuseTooLong = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    if (value.length - (selectionEnd - selectionStart) + pasted.length <= essayMax) return;
    event.preventDefault();
    toast.error(copy.full(essayMax));
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      lang="en"
      aria-label={copy.field}
      placeholder={copy.placeholder}
      defaultValue={initial}
      maxLength={essayMax}
      readOnly={isLocked}
      spellCheck={false}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      onPaste={refuseTooLong}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
