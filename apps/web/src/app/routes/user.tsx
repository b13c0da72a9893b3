import { UserPage } from '../../features/account/user/user-page.tsx';
import { MembershipCard } from '../../features/membership/member/membership-card.tsx';
import { OrderList } from '../../features/membership/member/order-list.tsx';

/** The learner's own page, with the membership and the orders first. */
export function Component() {
  return (
    <UserPage
      membership={
        <>
          <MembershipCard />
          <OrderList />
        </>
      }
    />
  );
}
