import styles from './suggestions.module.css';

/** Other words that the text may mean, as links. */
export function Suggestions(props: {
  label: string;
  words: readonly string[];
  onPick: (word: string) => void;
}) {
  const { label, words, onPick } = props;
  return (
    <p className={styles.suggestions}>
      <span>{label}</span>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          lang="en"
          className={`${styles.suggestion} practice-text`}
          onClick={() => onPick(word)}
        >
          {word}
        </button>
      ))}
    </p>
  );
}
