import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Loading, Skeleton } from '../../../components/states.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { OpenOrder } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { yuan } from './money.ts';
import styles from './pay-panel.module.css';
import type { PollEnd } from './poll-payment.ts';
import { QrCode } from './qr-code.tsx';
import { usePayment } from './use-payment.ts';

const text = copy.pay;

/** The QR code of an order, and the wait for its payment. `product` names what is bought. */
export function PayPanel<Key extends readonly unknown[]>(props: {
  order: UseQueryOptions<OpenOrder, Error, OpenOrder, Key>;
  product: string;
  amountFen: number;
  onEnd: (end: Exclude<PollEnd, 'aborted'>) => void;
}) {
  const { product, amountFen, onEnd } = props;
  const { data: order, error, isFetching, refetch } = useQuery(props.order);
  const isWaiting = usePayment(isFetching ? undefined : order, onEnd);
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.amount}>
        <span className={styles.label}>{text.amount}</span>
        {yuan(amountFen)}
      </p>
      <div className={styles.frame}>
        {isFetching ? (
          <Loading label={text.making}>
            <Skeleton className={styles.code} />
          </Loading>
        ) : order ? (
          <QrCode text={order.codeUrl} label={text.code(product, yuan(amountFen))} />
        ) : (
          <p className={styles.problem} role="alert">
            {error && messageOf(error)}
          </p>
        )}
      </div>
      {order && !isFetching && (
        <p className={styles.state} role="status">
          {isWaiting && <span className={styles.spinner} aria-hidden="true" />}
          {text.scan}
        </p>
      )}
      <p className={styles.onPhone}>{text.onPhone}</p>
      <div className={styles.tools}>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={RotateCw} size={16} />}
          onClick={() => void refetch()}
        >
          {text.again}
        </Button>
        {order?.cashierPath && !isFetching && (
          <a className={styles.open} href={order.cashierPath} target="_blank" rel="noreferrer">
            {text.openSandbox}
          </a>
        )}
      </div>
      <p className={styles.agree}>
        {text.agree}
        <Link to={linkTo(paths.agreement, { name: 'hyfwxy' })} target="_blank">
          {text.agreement}
        </Link>
      </p>
    </section>
  );
}
