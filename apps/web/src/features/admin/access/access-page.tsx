import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ProMark } from '../../../components/pro-mark.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { type AccessKind, accessQuery, changeAccess, type ListedAccess } from '../api/access-api.ts';
import { copy } from '../code/copy.ts';
import { useReason } from '../code/use-reason.ts';
import listStyles from '../list/list.module.css';
import styles from './access-page.module.css';

const text = copy.access;
const kinds = (['article', 'listening', 'reading'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}));

/** Which articles and papers are free, and which are Pro. The address has the kind. */
export function AccessPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const kind = kinds.find(({ value }) => value === params.get('kind'))?.value ?? 'article';
  const { data, error, refetch } = useQuery(accessQuery(kind));
  const reason = useReason();
  return (
    <div className={listStyles.page}>
      <PageHead title={text.title}>{text.intro}</PageHead>
      <Segmented
        label={text.kind}
        value={kind}
        options={kinds}
        onChange={(value) => setParams({ kind: value }, { replace: true })}
      />
      <TextField {...reason.field} placeholder={text.reasonPlaceholder} />
      {error && !data && <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={64} isCard count={4} />
        </Loading>
      )}
      {data?.length === 0 && <EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((document) => (
            <AccessRow key={document.id} kind={kind} document={document} reason={reason} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AccessRow(props: {
  kind: AccessKind;
  document: ListedAccess;
  reason: ReturnType<typeof useReason>;
}) {
  const { kind, document, reason } = props;
  const { id, title, note, access } = document;
  const other = access === 'pro' ? 'free' : 'pro';
  const change = useMutation({
    mutationFn: () => changeAccess({ id, kind, access: other, reason: reason.reason }),
    onSuccess: () => toast.success(text.changed),
  });
  return (
    <Card as="li" className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <Note as="span">{note}</Note>
      </div>
      {access === 'pro' ? <ProMark isLocked={false} /> : <Note as="span">{text.free}</Note>}
      <Button
        size="sm"
        isBusy={change.isPending}
        onClick={() => {
          if (reason.check()) change.mutate();
        }}
      >
        {other === 'pro' ? text.toPro : text.toFree}
      </Button>
    </Card>
  );
}
