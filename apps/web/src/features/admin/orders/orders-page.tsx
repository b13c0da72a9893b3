import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { allOrdersQuery } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { OrderCard } from './order-card.tsx';

const text = copy.orders;
const isNumber = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);
const isUser = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);

/** Orders of all learners. The address has the number of the order or of the learner that is looked for. */
export function OrdersPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('find') ?? '';
  const orders = useInfiniteQuery(
    allOrdersQuery(isUser(wanted) ? Number(wanted) : undefined, isNumber(wanted) ? wanted : undefined),
  );
  return (
    <div className={listStyles.page}>
      <PageHead title={text.title} action={<Link to={paths.adminExceptions}>{text.toExceptions}</Link>}>
        {text.intro}
      </PageHead>
      <Finder
        key={wanted}
        wanted={wanted}
        onFind={(find) => setParams(find === '' ? {} : { find }, { replace: true })}
      />
      <AdminList
        query={orders}
        height={180}
        failed={text.failed}
        empty={
          <EmptyState title={text.empty} icon={<Icon of={Receipt} size={26} />}>
            {text.emptyText}
          </EmptyState>
        }
        entryOf={(order) => <OrderCard key={order.id} order={order} />}
      />
    </div>
  );
}

function Finder({ wanted, onFind }: { wanted: string; onFind: (find: string) => void }) {
  const [typed, setTyped] = useState(wanted);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const find = typed.trim().toLowerCase();
    const isRight = find === '' || isNumber(find) || isUser(find);
    setProblem(isRight ? undefined : text.findWrong);
    if (isRight) onFind(find);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={text.find}
        placeholder={text.findPlaceholder}
        maxLength={32}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
        action={<Button type="submit">{text.search}</Button>}
      />
    </form>
  );
}
