import { proReasons } from '@tingci/domain/membership';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import type { AnswerBook } from '../api/answer-books-api.ts';
import { bookOrderQuery } from '../api/orders-api.ts';
import { productName } from '../product-name.ts';
import { endPurchase } from '../purchase/end-purchase.ts';
import { PayPanel } from '../purchase/pay-panel.tsx';
import styles from './answer-book-page.module.css';
import { copy } from './copy.ts';

/** The purchase of one answer-word book. */
export function BookPurchase(props: { book: AnswerBook; amountFen: number; onClose: () => void }) {
  const { book, amountFen, onClose } = props;
  const reload = () => window.location.reload();
  return (
    <Dialog title={copy.buyTitle} isOpen onClose={onClose}>
      <p className={`${styles.note} ${styles.lead}`}>{copy.buyLead(book.name)}</p>
      <PayPanel
        order={bookOrderQuery({ id: book.id, amountFen }, proReasons.answerWordBooks)}
        product={productName({ months: 0, bookName: book.name })}
        amountFen={amountFen}
        onEnd={(how) => endPurchase(how, { onClose, reload })}
      />
    </Dialog>
  );
}
