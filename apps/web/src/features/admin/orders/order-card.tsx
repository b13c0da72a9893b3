import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../lib/toast.ts';
import { type AdminOrder, refundOrder } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import { fenOf, yuanOf } from './amount.ts';
import styles from './order-card.module.css';

const text = copy.orders;
const REASON_MAX = 80;

/** An order, with the form that pays it back. */
export function OrderCard({ order }: { order: AdminOrder }) {
  const [isAsked, setIsAsked] = useState(false);
  const { amountFen, paidFen, refundFen, paidAt, state } = order;
  const canRefund = paidFen !== null && refundFen === null;
  return (
    <Card as="li" className={listStyles.card}>
      <div className={listStyles.logHead}>
        <h2>
          <NameText names={[order.userName]} say={(name) => text.name(name, order.userId)} />
        </h2>
        <Note as="span">{text.states[state]}</Note>
      </div>
      <Facts>
        <Fact name={text.plan}>{text.product(order, yuanOf(amountFen), text.providers[order.provider])}</Fact>
        <Fact name={text.number}>
          <span className={styles.number}>{order.outTradeNo}</span>
        </Fact>
        <Fact name={text.created}>
          <Ago at={order.createdAt} />
        </Fact>
        {paidAt !== null && paidFen !== null && (
          <Fact name={text.paid}>
            {yuanOf(paidFen)} · <Ago at={paidAt} /> ·{' '}
            <span className={styles.number}>{order.transactionId}</span>
          </Fact>
        )}
        {refundFen !== null && (
          <Fact name={text.refund}>
            {yuanOf(refundFen)} · {order.refundReason}
          </Fact>
        )}
      </Facts>
      {canRefund && (
        <KeptFocus>
          {isAsked ? (
            <RefundForm outTradeNo={order.outTradeNo} paidFen={paidFen} onCancel={() => setIsAsked(false)} />
          ) : (
            <Button size="sm" onClick={() => setIsAsked(true)}>
              {text.toRefund}
            </Button>
          )}
        </KeptFocus>
      )}
    </Card>
  );
}

function RefundForm(props: { outTradeNo: string; paidFen: number; onCancel: () => void }) {
  const { outTradeNo, paidFen, onCancel } = props;
  const [amount, setAmount] = useState(String(paidFen / 100));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({});
  const refund = useMutation({
    mutationFn: (fen: number) => refundOrder(outTradeNo, fen, reason),
    onSuccess: () => toast.success(text.refunded),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fen = fenOf(amount);
    const isRight = fen !== undefined && fen > 0 && fen <= paidFen;
    const found = {
      ...(isRight ? {} : { amount: text.amountWrong(yuanOf(paidFen)) }),
      ...(reason.trim() === '' ? { reason: text.reasonMissing } : {}),
    };
    setProblems(found);
    if (fen !== undefined && Object.keys(found).length === 0 && !refund.isPending) refund.mutate(fen);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={text.amount}
        inputMode="decimal"
        maxLength={12}
        value={amount}
        error={problems.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={text.reason}
        placeholder={text.reasonPlaceholder}
        maxLength={REASON_MAX}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Note>{text.refundNote}</Note>
      <div className={listStyles.filters}>
        <Button type="submit" size="sm" variant="danger" isBusy={refund.isPending}>
          {text.confirm}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
