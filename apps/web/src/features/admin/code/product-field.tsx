import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Segmented } from '../../../components/field/segmented.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { type Product, soldBooksQuery } from '../api/codes-api.ts';
import styles from './codes-page.module.css';
import { copy } from './copy.ts';

/** What the fields of a product hold while they are filled in. */
export type ProductDraft = { kind: 'months' | 'days' | 'book'; amount: string; bookId: number | undefined };

export const firstDraft: ProductDraft = { kind: 'months', amount: '1', bookId: undefined };

const most = { months: 24, days: 365 };
const kinds = (['months', 'days', 'book'] as const).map((value) => ({ value, label: copy.kinds[value] }));

/** The product of a draft; undefined while it is not complete. */
export function productOf({ kind, amount, bookId }: ProductDraft): Product | undefined {
  if (kind === 'book') return bookId === undefined ? undefined : { bookId };
  const number = /^\d{1,3}$/.test(amount) ? Number(amount) : 0;
  if (number < 1 || number > most[kind]) return undefined;
  return kind === 'months' ? { months: number } : { days: number };
}

/** The fields that choose months or days of Pro, or a book. */
export function ProductField(props: {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  isWrong: boolean;
}) {
  const { draft, onChange, isWrong } = props;
  const { kind } = draft;
  return (
    <div className={styles.product}>
      <Segmented
        label={copy.product}
        value={kind}
        options={kinds}
        onChange={(next) => onChange({ ...draft, kind: next })}
      />
      {kind === 'book' ? (
        <BookField draft={draft} onChange={onChange} isWrong={isWrong} />
      ) : (
        <TextField
          label={copy.amounts[kind]}
          inputMode="numeric"
          maxLength={3}
          value={draft.amount}
          error={isWrong ? `1–${most[kind]}` : undefined}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
        />
      )}
    </div>
  );
}

function BookField(props: {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  isWrong: boolean;
}) {
  const { draft, onChange, isWrong } = props;
  const books = useQuery(soldBooksQuery);
  const id = useId();
  return (
    <div className={styles.book}>
      <label htmlFor={id}>{copy.book}</label>
      <select
        id={id}
        className={styles.select}
        value={draft.bookId ?? ''}
        aria-invalid={isWrong || undefined}
        onChange={(event) =>
          onChange({ ...draft, bookId: event.target.value === '' ? undefined : Number(event.target.value) })
        }
      >
        <option value="">{copy.chooseBook}</option>
        {books.data?.map((book) => (
          <option key={book.id} value={book.id}>
            {book.name}
          </option>
        ))}
      </select>
    </div>
  );
}
