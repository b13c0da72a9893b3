import { useQuery } from '@tanstack/react-query';
import { proReasons } from '@tingci/domain/membership';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { membershipQuery } from '../../../shared-state/membership/membership.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import type { MemberInfo } from '../../../shared-state/session/member-info.ts';
import { copy } from '../copy.ts';
import styles from './membership-card.module.css';

const text = copy.member;

/** The learner's membership, with the button that buys or renews it. */
export function MembershipCard() {
  const { data: member, error, refetch } = useQuery(membershipQuery);
  return (
    <TitledCard id="membership" title={text.title}>
      {member ? (
        <div className={styles.member}>
          <p>{describe(member)}</p>
          <Button variant="primary" onClick={() => askForPro(proReasons.ownPage)}>
            {member.status === '进行中' ? text.renew : text.open}
          </Button>
          <Link to={paths.answerBooks}>{text.answerBooks}</Link>
          <Link to={paths.codeForm}>{text.useCode}</Link>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
    </TitledCard>
  );
}

function describe({ status, endsAt, daysLeft }: MemberInfo): string {
  if (endsAt === null) return text.none;
  const day = new Date(endsAt).toLocaleDateString('zh-CN');
  return status === '进行中' ? text.active(day, daysLeft) : text.over(day);
}
