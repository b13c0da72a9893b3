import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { changeNumber, type NumberChange, numberProblems } from '../api/security-api.ts';
import { CodeField, PhoneField } from '../login/credential-fields.tsx';
import styles from '../login/form.module.css';
import { codeProblem, phoneProblem } from '../login/rules.ts';
import { useSmsCode } from '../login/use-sms-code.ts';
import { copy } from './copy.ts';

type Problems = { [Field in keyof NumberChange]?: string | undefined };

const empty: NumberChange = { oldPhone: '', oldCode: '', phone: '', code: '' };

/** Changes the number, with a code for the old and the new one. After a failure the fields keep their text. */
export function ChangeNumberDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const oldSms = useSmsCode(form.oldPhone);
  const newSms = useSmsCode(form.phone);
  const change = (part: Partial<NumberChange>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const send = useMutation({
    mutationFn: changeNumber,
    onSuccess: () => {
      toast.success(copy.phoneDone);
      onClose();
    },
    onError: (error) => setProblems(numberProblems(error)),
  });
  const sendCode = (field: 'oldPhone' | 'phone', sms: ReturnType<typeof useSmsCode>) => {
    const problem = phoneProblem(form[field]);
    setProblems({ [field]: problem });
    if (problem === undefined) sms.send({ phone: form[field], scene: 'rebind' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      oldPhone: phoneProblem(form.oldPhone),
      oldCode: codeProblem(form.oldCode),
      phone: phoneProblem(form.phone),
      code: codeProblem(form.code),
    };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined) && !send.isPending) send.mutate(form);
  };
  return (
    <Dialog title={copy.changePhone} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{copy.phoneLead}</p>
        <PhoneField
          label={copy.oldPhone}
          value={form.oldPhone}
          error={problems.oldPhone}
          onChange={(oldPhone) => change({ oldPhone })}
        />
        <CodeField
          label={copy.oldCode}
          value={form.oldCode}
          error={problems.oldCode}
          onChange={(oldCode) => change({ oldCode })}
          sms={oldSms}
          onSend={() => sendCode('oldPhone', oldSms)}
        />
        <PhoneField
          label={copy.newPhone}
          value={form.phone}
          error={problems.phone}
          onChange={(phone) => change({ phone })}
        />
        <CodeField
          label={copy.newCode}
          value={form.code}
          error={problems.code}
          onChange={(code) => change({ code })}
          sms={newSms}
          onSend={() => sendCode('phone', newSms)}
        />
        <Button type="submit" variant="primary" wide isBusy={send.isPending}>
          {copy.submitPhone}
        </Button>
      </form>
    </Dialog>
  );
}
