import type { ArticleDetail } from '../../practice/api/article-api.ts';
import { openWordPopup } from '../../shared-state/word-popup/store.ts';
import styles from './article-page.module.css';
import { copy } from './copy.ts';

/** The key words; each opens the word popup. */
export function KeyWords({ words }: { words: ArticleDetail['words'] }) {
  if (words.length === 0) return null;
  const open = (index: number) =>
    openWordPopup({ words: words.map(({ id, word }) => ({ id, word })), index, context: 'article' });
  return (
    <section aria-labelledby="key-words">
      <h2 id="key-words" className={styles.sideTitle}>
        {copy.keyWords}
      </h2>
      <ul className={styles.words}>
        {words.map(({ id, word, translate }, index) => (
          <li key={id}>
            <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => open(index)}>
              <span lang="en" className="practice-text">
                {word}
              </span>
              <span className={styles.meaning}>{translate.split('\n')[0]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
