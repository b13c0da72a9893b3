import type { SpeakingTopicDetail } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import styles from './speaking-topic-page.module.css';

/** The card of part 2: what to talk about, and its points. */
export function CueCard({ part2 }: Pick<SpeakingTopicDetail, 'part2'>) {
  return (
    <div lang="en" className={styles.cue} data-look-up>
      <p className={styles.cueTitle}>{part2.card}</p>
      <p>{copy.speaking.say}</p>
      <ul className={styles.points}>
        {part2.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
