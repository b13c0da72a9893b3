import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../lib/toast.ts';
import { type CommunityBook, rateBook } from '../api/community-api.ts';
import styles from './community.module.css';
import { copy } from './copy.ts';

const scale = [1, 2, 3, 4, 5] as const;

/** The learner's rating of a book that they took. A press stores it. */
export function RateStars({ book }: { book: Pick<CommunityBook, 'id' | 'ownStars'> }) {
  const name = useId();
  const rate = useMutation({
    // Arrow keys choose one after the other: the last one must win.
    scope: { id: `rate-${book.id}` },
    mutationFn: (stars: number) => rateBook(book.id, stars),
    onSuccess: () => toast.success(copy.rated),
  });
  // While a press is sent it is shown; after a failure the stored rating returns.
  const shown = rate.isPending ? rate.variables : (book.ownStars ?? 0);
  return (
    <fieldset className={styles.stars}>
      <legend>{copy.rate}</legend>
      {scale.map((stars) => (
        <label key={stars} className={styles.star} data-full={stars <= shown || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={stars === shown}
            onChange={() => rate.mutate(stars)}
          />
          <Icon of={Star} size={24} />
          <span className="visually-hidden">{copy.star(stars)}</span>
        </label>
      ))}
    </fieldset>
  );
}
