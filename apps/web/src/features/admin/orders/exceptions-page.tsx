import { useInfiniteQuery } from '@tanstack/react-query';
import { exceptionsQuery } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { HandlingPage, useHandlingStatus } from '../handling/handling-page.tsx';
import { ExceptionCard } from './exception-card.tsx';

/** Payments and refunds that fit no order, for administrators. */
export function ExceptionsPage() {
  const exceptions = useInfiniteQuery(exceptionsQuery(useHandlingStatus()));
  return (
    <HandlingPage
      texts={copy.exceptions}
      query={exceptions}
      entryOf={(found) => <ExceptionCard key={found.id} found={found} />}
    />
  );
}
