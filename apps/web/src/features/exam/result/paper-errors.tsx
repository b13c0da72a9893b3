import { BookmarkPlus, Check } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import type { WordProgress } from '../api/memories-api.ts';
import { copy } from '../copy.ts';
import styles from './result.module.css';
import type { PaperErrors } from './use-paper-errors.ts';

/** One press for all misspelt answers of the result. */
export function AllErrors({ list, adding, add }: PaperErrors) {
  if (list.length === 0) return null;
  const missing = list.filter(({ isInBook }) => !isInBook);
  if (missing.length > 0) {
    return (
      <Button
        variant="primary"
        icon={<Icon of={BookmarkPlus} size={18} />}
        isBusy={adding.length > 0}
        onClick={() => add(missing.map(({ number }) => number))}
      >
        {copy.result.addAllErrors(missing.length)}
      </Button>
    );
  }
  return (
    <p className={styles.inBook}>
      <Icon of={Check} size={18} />
      {copy.result.allInErrorBook}
      <ButtonLink to={paths.errorBook} size="sm">
        {copy.result.toErrorBook}
      </ButtonLink>
    </p>
  );
}

/** When a word comes back, and what has been learnt since. */
function describeProgress({ dueDay, rightDays }: WordProgress): string {
  const next = dueDay <= localDay() ? copy.result.dueNow : copy.result.nextDay(formatDay(dueDay));
  return rightDays > 0 ? `${copy.result.rightDays(rightDays)} · ${next}` : next;
}

/** The button of one misspelt answer; nothing for the other answers. */
export function OneError({ errors, number }: { errors: PaperErrors; number: number }) {
  const error = errors.list.find((each) => each.number === number);
  if (!error) return null;
  const progress = error.wordId === undefined ? undefined : errors.progress.get(error.wordId);
  if (!error.isInBook && progress && progress.rightDays > 0) {
    return (
      <p className={styles.inBook}>
        <Icon of={Check} size={16} />
        {copy.result.learnt}
        <span>{describeProgress(progress)}</span>
      </p>
    );
  }
  if (error.isInBook) {
    return (
      <p className={styles.inBook}>
        <Icon of={Check} size={16} />
        {copy.result.inErrorBook}
        {progress && <span>{describeProgress(progress)}</span>}
      </p>
    );
  }
  return (
    <Button
      size="sm"
      icon={<Icon of={BookmarkPlus} size={16} />}
      title={copy.result.addErrorOf(error.word)}
      isBusy={errors.adding.includes(number)}
      onClick={() => errors.add([number])}
    >
      {copy.result.addError}
      <span className="visually-hidden" lang="en">
        {error.word}
      </span>
    </Button>
  );
}
