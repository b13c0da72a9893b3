import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { type Order, ordersQuery } from '../api/order-list-api.ts';
import { copy } from '../copy.ts';
import { productName } from '../product-name.ts';
import { yuan } from '../purchase/money.ts';
import styles from './order-list.module.css';

const text = copy.orders;

/** The learner's orders, with the link that pays an open one. */
export function OrderList() {
  const orders = useInfiniteQuery(ordersQuery);
  const list = orders.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <TitledCard id="orders" title={text.title}>
      {orders.isPending ? (
        <Loading>
          <div className={styles.loading}>
            <Skeleton height={64} count={2} />
          </div>
        </Loading>
      ) : orders.isError && list.length === 0 ? (
        <ErrorState title={text.failed} error={orders.error} onRetry={() => void orders.refetch()} />
      ) : list.length === 0 ? (
        <Note>{text.empty}</Note>
      ) : (
        <ul className={styles.orders}>
          {list.map((order) => (
            <Row key={order.outTradeNo} order={order} />
          ))}
        </ul>
      )}
      {orders.hasNextPage && (
        <Button size="sm" isBusy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </TitledCard>
  );
}

function Row({ order }: { order: Order }) {
  const { outTradeNo, amountFen, state, createdAt, cashierPath } = order;
  return (
    <li className={styles.order}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {productName(order)} · {yuan(amountFen)}
        </p>
        <Note>{new Date(createdAt).toLocaleString('zh-CN')}</Note>
        <Note className={styles.number}>{text.number(outTradeNo)}</Note>
      </div>
      <div className={styles.state}>
        <span data-state={state}>{text.states[state]}</span>
        {cashierPath !== undefined && <Link to={cashierPath}>{text.pay}</Link>}
      </div>
    </li>
  );
}
