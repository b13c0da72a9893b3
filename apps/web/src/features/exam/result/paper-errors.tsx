import { BookmarkPlus, Check } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../lib/paths.ts';
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

/** The button of one misspelt answer; nothing for the other answers. */
export function OneError({ errors, number }: { errors: PaperErrors; number: number }) {
  const error = errors.list.find((each) => each.number === number);
  if (!error) return null;
  if (error.isInBook) {
    return (
      <p className={styles.inBook}>
        <Icon of={Check} size={16} />
        {copy.result.inErrorBook}
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
