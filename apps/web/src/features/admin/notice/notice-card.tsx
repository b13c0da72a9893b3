import { useMutation } from '@tanstack/react-query';
import { noticeTextMax } from '@tingci/domain/notice/notice';
import { type FormEvent, useId } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Notice, writeNotice } from '../api/notices-api.ts';
import { copy } from './copy.ts';
import styles from './notice.module.css';

/** A notice that is typed and not saved. `seen` is the stored one that the administrator began with. */
export type NoticeDraft = { text: string; seen: Notice };

/** One notice. A save never replaces what another administrator wrote unseen. */
export function NoticeCard(props: {
  notice: Notice;
  draft: NoticeDraft | undefined;
  onChange: (draft: NoticeDraft | undefined) => void;
}) {
  const { notice, draft, onChange } = props;
  const id = useId();
  const { name, where, placeholder } = copy.texts[notice.name];
  const { text, seen } = draft ?? { text: notice.text, seen: notice };
  const isChangedElsewhere = seen.writtenAt !== notice.writtenAt;
  const save = useMutation({
    mutationFn: (written: NoticeDraft) => writeNotice(written.seen, written.text),
    onSuccess: () => {
      onChange(undefined);
      toast.success(copy.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== undefined && !save.isPending) save.mutate(draft);
  };
  return (
    <Card as="section" aria-labelledby={`${id}-name`}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={`${id}-name`}>{name}</h2>
        <Note id={`${id}-where`}>{where}</Note>
        <TextArea
          rows={3}
          maxLength={noticeTextMax}
          placeholder={placeholder}
          value={text}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-where`}
          readOnly={save.isPending}
          onChange={({ target: { value } }) =>
            onChange(value === seen.text ? undefined : { text: value, seen })
          }
        />
        {isChangedElsewhere && (
          <div className={styles.foot} role="status">
            <p className={styles.other}>{copy.changedElsewhere(notice.text)}</p>
            <Button size="sm" onClick={() => onChange(undefined)}>
              {copy.takeTheirs}
            </Button>
            <Button size="sm" onClick={() => onChange({ text, seen: notice })}>
              {copy.keepMine}
            </Button>
          </div>
        )}
        <div className={styles.foot}>
          <Note as="span">{draft === undefined ? <Written at={notice.writtenAt} /> : copy.changed}</Note>
          <Note as="span">{copy.count(text.length, noticeTextMax)}</Note>
          <Button
            type="submit"
            variant="primary"
            disabledReason={draft === undefined ? copy.unchanged : undefined}
            isBusy={save.isPending}
          >
            {copy.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Written({ at }: { at: number | null }) {
  if (at === null) return copy.never;
  return (
    <>
      {copy.written} <Ago at={at} />
    </>
  );
}
