import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { Note } from '../../../components/note.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import { saveTable } from '../../../lib/list/table-file.ts';
import { toast } from '../../../lib/toast.ts';
import { type CodeBatch, exportBatch, revokeBatch, usedCodesQuery } from '../api/codes-api.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './codes-page.module.css';
import { copy, nameProduct } from './copy.ts';
import { useReason } from './use-reason.ts';

const text = copy.codes;

/** A batch of codes: its state, and the buttons that export or revoke them. Both need a reason. */
export function BatchCard({ batch }: { batch: CodeBatch }) {
  const { id, name, product, madeAt, validUntil, count, used, revoked } = batch;
  const reason = useReason();
  const [isUsedShown, setIsUsedShown] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const codes = await exportBatch(id, reason.reason);
      const rows = codes.map(({ code, state }) => [code, text.states[state]]);
      await saveTable('xlsx', text.file(name), { columns: text.columns, rows });
      return rows.length;
    },
    onSuccess: (saved) => {
      toast.success(text.exported(saved));
      reason.clear();
    },
  });
  const revoke = useMutation({
    mutationFn: () => revokeBatch(id, reason.reason),
    onSuccess: (done) => {
      toast.success(text.revoked(done));
      reason.clear();
    },
  });
  const run = (act: { mutate: () => void }) => {
    if (reason.check()) act.mutate();
  };
  const isAllClosed = used + revoked >= count;
  return (
    <Card as="li" className={styles.batch}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Note as="span">#{id}</Note>
      </div>
      <Facts>
        <Fact name={text.facts.product}>{nameProduct(product)}</Fact>
        <Fact name={text.facts.used}>{text.of(used, count)}</Fact>
        {revoked > 0 && <Fact name={text.facts.revoked}>{revoked}</Fact>}
        <Fact name={text.facts.valid}>
          {new Date(validUntil).toLocaleDateString('zh-CN')} · <Ago at={madeAt} />
        </Fact>
      </Facts>
      <TextField {...reason.field} />
      <div className={listStyles.filters}>
        <Button size="sm" isBusy={save.isPending} onClick={() => run(save)}>
          {text.export}
        </Button>
        <Button
          size="sm"
          variant="danger"
          isBusy={revoke.isPending}
          disabledReason={isAllClosed ? text.noneOpen : undefined}
          onClick={() => run(revoke)}
        >
          {text.revoke}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isUsedShown}
          onClick={() => setIsUsedShown(!isUsedShown)}
        >
          {text.showUsed}
        </Button>
      </div>
      {isUsedShown && <UsedCodes id={id} />}
    </Card>
  );
}

function UsedCodes({ id }: { id: number }) {
  const used = useQuery(usedCodesQuery(id));
  if (!used.data) return <Note>{used.error && messageOf(used.error)}</Note>;
  if (used.data.length === 0) return <Note>{text.noneUsed}</Note>;
  return (
    <ul className={styles.used}>
      {used.data.map(({ number, usedAt, userId, userName }) => (
        <li key={number}>
          <span>
            #{number} <NameText names={[userName]} say={(name) => text.usedBy(name, userId)} />
          </span>
          <Ago at={usedAt} />
        </li>
      ))}
    </ul>
  );
}
