import { useQuery } from '@tanstack/react-query';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { topicsQuery } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import { Listed } from './list-state.tsx';
import styles from './study-list.module.css';

/** The speaking topics. */
export function TopicList() {
  return (
    <Listed
      query={useQuery(topicsQuery)}
      emptyTitle={copy.noTopics}
      emptyText={copy.emptyText}
      skeleton={
        <div className={styles.topics}>
          <Skeleton height={92} isCard count={3} />
        </div>
      }
    >
      {(list) => (
        <section className={styles.section} aria-labelledby="topics">
          <h2 id="topics" className={styles.sectionTitle}>
            {copy.topics} <span className={styles.count}>{copy.topicCount(list.length)}</span>
          </h2>
          <ul className={styles.topics}>
            {list.map(({ id, topic, topicZh }) => (
              <PressCard key={id} className={styles.card}>
                <h3 className={styles.topic}>
                  <CoverLink to={linkTo(paths.speakingTopic, { id })} lang="en">
                    {topic}
                  </CoverLink>
                </h3>
                <p className={styles.chinese}>{topicZh}</p>
              </PressCard>
            ))}
          </ul>
        </section>
      )}
    </Listed>
  );
}
