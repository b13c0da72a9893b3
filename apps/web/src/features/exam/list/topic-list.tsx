import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { topicsQuery } from '../queries.ts';
import { copy } from '../study/copy.ts';
import { Listed } from './listed.tsx';
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
          <Skeleton className={styles.topicSkeleton} />
          <Skeleton className={styles.topicSkeleton} />
          <Skeleton className={styles.topicSkeleton} />
        </div>
      }
    >
      {(list) => (
        <section className={styles.section} aria-labelledby="topics">
          <h2 id="topics" className={styles.sectionTitle}>
            {copy.topics} <span className={styles.count}>{copy.topicCount(list.length)}</span>
          </h2>
          <ul className={styles.topics}>
            {list.map(({ id, topic, topic_zh }) => (
              <Card as="li" key={id} className={styles.card}>
                <h3 className={styles.topic}>
                  <Link to={`/ielts/index/speaking/${id}`} className={styles.open} lang="en">
                    {topic}
                  </Link>
                </h3>
                <p className={styles.chinese}>{topic_zh}</p>
              </Card>
            ))}
          </ul>
        </section>
      )}
    </Listed>
  );
}
