import { ArrowLeftRight, BookmarkPlus, Check } from 'lucide-react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { Paraphrase } from '../api/paraphrases-api.ts';
import { copy } from '../copy.ts';
import styles from './paraphrases.module.css';
import type { ParaphraseCollection } from './use-paraphrases.ts';

/** What the question says and what the text says, side by side; each pair can be collected. */
export function Paraphrases({
  pairs,
  collection,
}: {
  pairs: readonly Paraphrase[];
  collection: ParaphraseCollection;
}) {
  if (pairs.length === 0) return null;
  return (
    <div className={styles.pairs}>
      <span className={styles.name}>{copy.pairs.name}</span>
      <ul>
        {pairs.map((pair) => {
          const isIn = collection.has(pair);
          return (
            <li key={pair.text} className={styles.pair}>
              <span lang="en" className="practice-text">
                {pair.question}
              </span>
              <Icon of={ArrowLeftRight} size={16} />
              <span lang="en" className={`practice-text ${styles.said}`}>
                {pair.text}
              </span>
              {isIn ? (
                <span className={styles.collected}>
                  <Icon of={Check} size={16} />
                  {copy.pairs.collected}
                </span>
              ) : (
                <IconButton
                  label={copy.pairs.collect(pair.text)}
                  icon={<Icon of={BookmarkPlus} size={16} />}
                  onClick={() => collection.collect([pair])}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** One press for the pairs of all questions without a point. */
export function AllParaphrases({
  pairs,
  collection,
}: {
  pairs: readonly Paraphrase[];
  collection: ParaphraseCollection;
}) {
  const missing = pairs.filter((pair) => !collection.has(pair));
  if (missing.length === 0) return null;
  return (
    <Button
      icon={<Icon of={BookmarkPlus} size={18} />}
      isBusy={collection.isBusy}
      onClick={() => collection.collect(missing)}
    >
      {copy.pairs.collectAll(missing.length)}
    </Button>
  );
}
