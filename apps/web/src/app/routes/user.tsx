import { UserPage } from '../../features/account/user/user-page.tsx';
import { MembershipCard } from '../../features/membership/member/membership-card.tsx';

/** The learner's own page, with the membership first. */
export function Component() {
  return <UserPage membership={<MembershipCard />} />;
}
