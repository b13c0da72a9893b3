import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { v7 as createId } from 'uuid';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { createBatch } from '../api/codes-api.ts';
import styles from './codes-page.module.css';
import { copy } from './copy.ts';
import { firstDraft, ProductField, productOf } from './product-field.tsx';
import { useReason } from './use-reason.ts';

const text = copy.codes;
const countMax = 1000;
const validDaysMax = 1095;

const numberWithin = (typed: string, most: number): number | undefined => {
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
};

/** Makes a batch of codes. */
export function BatchForm() {
  const [name, setName] = useState('');
  const [count, setCount] = useState('10');
  const [validDays, setValidDays] = useState('365');
  const [draft, setDraft] = useState(firstDraft);
  const [isTried, setIsTried] = useState(false);
  // The same id until the batch is made, also when the request is sent again.
  const [actId, setActId] = useState(() => createId());
  const reason = useReason();
  const create = useMutation({
    mutationFn: createBatch,
    onSuccess: () => {
      toast.success(text.created);
      setActId(createId());
      setName('');
      reason.clear();
      setIsTried(false);
    },
  });
  const product = productOf(draft);
  const wanted = { count: numberWithin(count, countMax), validDays: numberWithin(validDays, validDaysMax) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!reason.check() || name.trim() === '' || !product) return;
    if (wanted.count === undefined || wanted.validDays === undefined || create.isPending) return;
    create.mutate({
      actId,
      name: name.trim(),
      product,
      count: wanted.count,
      validDays: wanted.validDays,
      reason: reason.reason,
    });
  };
  return (
    <Card as="section" aria-labelledby="new-batch">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 id="new-batch">{text.make}</h2>
        <ProductField draft={draft} onChange={setDraft} isWrong={isTried && !product} />
        <div className={styles.fields}>
          <TextField
            label={text.name}
            placeholder={text.namePlaceholder}
            maxLength={100}
            value={name}
            error={isTried && name.trim() === '' ? text.nameMissing : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={text.count}
            inputMode="numeric"
            maxLength={4}
            value={count}
            error={isTried && wanted.count === undefined ? `1–${countMax}` : undefined}
            onChange={(event) => setCount(event.target.value)}
          />
          <TextField
            label={text.validDays}
            inputMode="numeric"
            maxLength={4}
            value={validDays}
            error={isTried && wanted.validDays === undefined ? `1–${validDaysMax}` : undefined}
            onChange={(event) => setValidDays(event.target.value)}
          />
        </div>
        <TextField {...reason.field} />
        <div>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {text.create}
          </Button>
        </div>
      </form>
    </Card>
  );
}
