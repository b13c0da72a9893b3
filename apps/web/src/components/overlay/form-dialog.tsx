import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

/** Fields in which one writes or chooses. A tick or a slider first would hide what the form asks. */
const FIRST_FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select';

/** A dialog with a form: Enter in a field sends it, its first field has the focus, and a fault stands under the fields. */
export function FormDialog(props: {
  title: string;
  isWide?: boolean;
  /** The name of the button that sends the form. Undefined while the form is being sent and something else can be done. */
  submit: string | undefined;
  /** Why the form cannot be sent. */
  disabledReason?: string | undefined;
  isBusy?: boolean;
  fault?: string | undefined;
  /** The name of the button that closes the dialog. Without it the cross closes it. */
  cancel?: string;
  /** Shown before the buttons, for example a second way to send the form. */
  actions?: ReactNode;
  /** Whether the first field has the focus at once. A phone then shows its keyboard. */
  hasFocus?: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, isWide = false, submit, disabledReason, isBusy = false, fault, cancel } = props;
  const { actions, hasFocus = true, onSubmit, onClose, onCancel = onClose, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [hasFocus]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit !== undefined && !isBusy && disabledReason === undefined) onSubmit();
  };
  return (
    <Dialog
      title={title}
      isOpen
      isWide={isWide}
      onClose={onClose}
      footer={
        <>
          {actions}
          {cancel !== undefined && <Button onClick={onCancel}>{cancel}</Button>}
          {submit !== undefined && (
            <Button variant="primary" type="submit" form={id} isBusy={isBusy} disabledReason={disabledReason}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={send} noValidate>
        {children}
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
