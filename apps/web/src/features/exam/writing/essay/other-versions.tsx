import { countWords } from '@tingci/domain/exam/essay';
import { Ago } from '../../../../components/ago.tsx';
import { Button } from '../../../../components/button.tsx';
import { toast } from '../../../../lib/toast.ts';
import { copy } from '../copy.ts';
import styles from './essay.module.css';

/** Texts of other devices and windows, each with its words, its time, and a way to copy it. */
export function OtherVersions({ list }: { list: readonly { text: string; writtenAt: number }[] }) {
  const copyText = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copy.copied),
      () => toast.error(copy.copyFailed),
    );
  return (
    <div className={styles.versions}>
      <p className={styles.quiet}>{copy.versionsText}</p>
      {list.map(({ text, writtenAt }) => (
        <details key={writtenAt} className={styles.version}>
          <summary>
            {copy.version(countWords(text))} · <Ago at={writtenAt} />
          </summary>
          <p lang="en" className={styles.text}>
            {text}
          </p>
          <Button size="sm" onClick={() => void copyText(text)}>
            {copy.copyText}
          </Button>
        </details>
      ))}
    </div>
  );
}
