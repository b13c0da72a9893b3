import { useMutation, useQuery } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Grant, grantsQuery, revokeGrant } from '../api/grants-api.ts';
import { copy, nameProduct } from '../code/copy.ts';
import { useReason } from '../code/use-reason.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import { GiveForm } from './give-form.tsx';
import styles from './grants-page.module.css';

const text = copy.grants;
const dayOf = (instant: number) => new Date(instant).toLocaleDateString('zh-CN');

/** The membership of an account, the form that grants, and its grants, newest first. */
export function AccountGrants({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(grantsQuery(userId));
  if (error && !data) return <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    );
  }
  return (
    <div className={styles.account}>
      <Facts>
        <Fact name={text.status}>
          {data.status}
          {data.endsAt !== null && text.until(dayOf(data.endsAt))}
        </Fact>
      </Facts>
      <GiveForm userId={userId} />
      <h3 className={styles.title}>{text.list}</h3>
      {data.list.length === 0 ? (
        <Note>{text.none}</Note>
      ) : (
        <ul className={listStyles.list}>
          {data.list.map((grant) => (
            <GrantCard key={grant.id} grant={grant} />
          ))}
        </ul>
      )}
    </div>
  );
}

function GrantCard({ grant }: { grant: Grant }) {
  const { id, source, product, grantedAt, startsAt, endsAt, revokedAt, revokeReason } = grant;
  const reason = useReason();
  const revoke = useMutation({
    mutationFn: () => revokeGrant(id, reason.reason),
    onSuccess: () => toast.success(text.revoked),
  });
  return (
    <Card as="li" className={listStyles.card}>
      <div className={listStyles.logHead}>
        <h4>{nameProduct(product)}</h4>
        <Note as="span">{text.sources[source]}</Note>
      </div>
      <Facts>
        <Fact name={text.granted}>
          <Ago at={grantedAt} />
        </Fact>
        <Fact name={text.span}>
          {startsAt !== null && endsAt !== null ? `${dayOf(startsAt)} – ${dayOf(endsAt)}` : text.forever}
        </Fact>
      </Facts>
      {revokedAt === null ? (
        <TextField
          {...reason.field}
          action={
            <Button
              size="sm"
              variant="danger"
              isBusy={revoke.isPending}
              onClick={() => {
                if (reason.check()) revoke.mutate();
              }}
            >
              {text.revoke}
            </Button>
          }
        />
      ) : (
        <p className={styles.revoked}>{text.revokedAt(dayOf(revokedAt), revokeReason)}</p>
      )}
    </Card>
  );
}
