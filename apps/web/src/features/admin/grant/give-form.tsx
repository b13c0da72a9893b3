import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { v7 as createId } from 'uuid';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { giveGrant } from '../api/grants-api.ts';
import { copy } from '../code/copy.ts';
import { firstDraft, ProductField, productOf } from '../code/product-field.tsx';
import { useReason } from '../code/use-reason.ts';
import styles from './grants-page.module.css';

const text = copy.grants;

/** Grants Pro or a book to an account. */
export function GiveForm({ userId }: { userId: number }) {
  const [draft, setDraft] = useState(firstDraft);
  const [isTried, setIsTried] = useState(false);
  // The same id until the grant is given, also when the request is sent again.
  const [actId, setActId] = useState(() => createId());
  const reason = useReason();
  const product = productOf(draft);
  const give = useMutation({
    mutationFn: giveGrant,
    onSuccess: () => {
      toast.success(text.given);
      setActId(createId());
      setIsTried(false);
      reason.clear();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.check() && product && !give.isPending) {
      give.mutate({ actId, userId, product, reason: reason.reason });
    }
  };
  return (
    <form className={styles.give} onSubmit={submit} noValidate>
      <ProductField draft={draft} onChange={setDraft} isWrong={isTried && !product} />
      <TextField {...reason.field} />
      <div>
        <Button type="submit" variant="primary" isBusy={give.isPending}>
          {text.give}
        </Button>
      </div>
    </form>
  );
}
