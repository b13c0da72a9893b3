import { Note } from '../../../components/note.tsx';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import type { MatchedList } from './match-list.ts';

const FAULTS_SHOWN = 200;

/**
 * How many words of a list were found, and each line without a word, with the reason. `heldCount`: how many are in the
 * book already.
 */
export function ListFindings({ matched, heldCount = 0 }: { matched: MatchedList; heldCount?: number }) {
  const { wordIds, faults } = matched;
  return (
    <>
      <div role="status">
        <p className={styles.found}>{copy.found(wordIds.length)}</p>
        {heldCount > 0 && <Note>{copy.held(heldCount)}</Note>}
      </div>
      {faults.length > 0 && (
        <section className={styles.faults} aria-labelledby="list-faults">
          <h3 id="list-faults" className={styles.label}>
            {copy.faults(faults.length)}
          </h3>
          <Note>{copy.faultsNote}</Note>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
          <ul className={styles.lines} tabIndex={0} aria-labelledby="list-faults">
            {faults.slice(0, FAULTS_SHOWN).map(({ line, text, reason }) => (
              <li key={`${line} ${text}`}>
                <span className={styles.line}>{copy.line(line)}</span>
                <span className={styles.said}>{text}</span>
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
            {faults.length > FAULTS_SHOWN && <li>{copy.more(faults.length - FAULTS_SHOWN)}</li>}
          </ul>
        </section>
      )}
    </>
  );
}
