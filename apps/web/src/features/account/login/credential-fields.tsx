import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useIsSmsOff } from '../../../shared-state/use-is-sms-off.ts';
import { copy } from '../copy.ts';
import styles from './form.module.css';
import { readCode } from './rules.ts';
import type { useSmsCode } from './use-sms-code.ts';

type FieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The phone number. */
export function PhoneField({
  value,
  error,
  onChange,
  label = copy.fields.phone,
}: FieldProps & { label?: string }) {
  return (
    <TextField
      label={label}
      placeholder={copy.fields.phonePlaceholder}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      name="phone"
      maxLength={32}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The code from the SMS, with the button that sends one. */
export function CodeField({
  value,
  error,
  onChange,
  sms,
  onSend,
  label,
}: FieldProps & { label?: string; sms: ReturnType<typeof useSmsCode>; onSend: () => void }) {
  const isWaiting = sms.secondsLeft > 0;
  const isSmsOff = useIsSmsOff();
  return (
    <div>
      <TextField
        label={label ?? (isSmsOff ? copy.fields.codeByAdmin : copy.fields.code)}
        hint={isSmsOff ? copy.fields.codeByAdminHint : undefined}
        placeholder={copy.fields.codePlaceholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => onChange(readCode(event.target.value))}
        action={
          !isSmsOff && (
            <Button
              className={styles.send}
              isBusy={sms.isSending}
              disabledReason={isWaiting ? copy.fields.waiting : undefined}
              onClick={onSend}
            >
              {isWaiting ? copy.fields.resendIn(sms.secondsLeft) : copy.fields.send}
            </Button>
          )
        }
      />
      {sms.consoleCode && <ConsoleCode code={sms.consoleCode} onFill={onChange} />}
    </div>
  );
}

// Only the development SMS provider returns the code.
function ConsoleCode({ code, onFill }: { code: string; onFill: (code: string) => void }) {
  return (
    <p className={styles.console} role="status">
      <span>{copy.fields.consoleCode(code)}</span>
      <Button size="sm" onClick={() => onFill(code)}>
        {copy.fields.fill}
      </Button>
    </p>
  );
}

/** A password, hidden until the learner shows it. */
export function PasswordField({
  value,
  error,
  onChange,
  label = copy.fields.password,
  isNew = false,
}: FieldProps & { label?: string; isNew?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      name="password"
      maxLength={72}
      value={value}
      error={error}
      hint={isNew ? copy.fields.passwordHint : undefined}
      onChange={(event) => onChange(event.target.value)}
      action={
        <IconButton
          label={isShown ? copy.fields.hide : copy.fields.show}
          icon={<Icon of={isShown ? EyeOff : Eye} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
