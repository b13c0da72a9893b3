import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { actAtCashier, type Cashier, cashierQuery } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { productName } from '../product-name.ts';
import { yuan } from '../purchase/money.ts';
import { QrCode } from '../purchase/qr-code.tsx';
import styles from './cashier-page.module.css';

const text = copy.cashier;

/** The page behind a payment link. Whoever has the link can pay, without a login. */
export function CashierPage() {
  useTitle(text.title);
  const { prepayId = '' } = useParams();
  const { data: order, error, refetch } = useQuery(cashierQuery(prepayId));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{text.title}</h1>
      {order ? (
        <Order order={order} prepayId={prepayId} />
      ) : error ? (
        <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={260} isCard />
        </Loading>
      )}
    </div>
  );
}

function Order({ order, prepayId }: { order: Cashier; prepayId: string }) {
  if (order.state === 'disputed') {
    return (
      <EmptyState title={text.disputed} icon={<Icon of={Clock} size={28} />}>
        <p>{text.disputedText}</p>
      </EmptyState>
    );
  }
  if (order.state === 'closed') {
    return (
      <EmptyState title={text.closed} icon={<Icon of={CircleX} size={28} />}>
        <p>{text.closedText}</p>
      </EmptyState>
    );
  }
  if (order.state !== 'waiting') {
    return (
      <EmptyState title={text.paid} icon={<Icon of={CircleCheck} size={28} />}>
        <p>{text.paidText}</p>
      </EmptyState>
    );
  }
  const product = productName(order);
  return (
    <Card as="section" className={styles.order} aria-label={text.brand(product)}>
      <p>{text.brand(product)}</p>
      <p className={styles.amount}>{yuan(order.amountFen)}</p>
      {order.isSandbox ? (
        <SandboxButtons prepayId={prepayId} />
      ) : (
        <>
          <Note>{text.scan}</Note>
          <QrCode text={order.codeUrl} label={copy.pay.code(product, yuan(order.amountFen))} />
        </>
      )}
    </Card>
  );
}

function SandboxButtons({ prepayId }: { prepayId: string }) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: 'pay' | 'cancel') => actAtCashier(prepayId, act),
    onSuccess: (order) => client.setQueryData(cashierQuery(prepayId).queryKey, order),
    // It is over: the page shows how it ended.
    onError: () => void client.invalidateQueries({ queryKey: cashierQuery(prepayId).queryKey }),
  });
  return (
    <>
      <Note>{text.sandbox}</Note>
      <Button
        variant="primary"
        wide
        isBusy={acting.isPending && acting.variables === 'pay'}
        onClick={() => acting.isPending || acting.mutate('pay')}
      >
        {text.pay}
      </Button>
      <Button
        wide
        isBusy={acting.isPending && acting.variables === 'cancel'}
        onClick={() => acting.isPending || acting.mutate('cancel')}
      >
        {text.cancel}
      </Button>
    </>
  );
}
