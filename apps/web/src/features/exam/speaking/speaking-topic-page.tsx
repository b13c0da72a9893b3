import { useQuery } from '@tanstack/react-query';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { useParams, useSearchParams } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import type { SpeakingTopicDetail } from '../api/study-api.ts';
import { topicQuery } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import study from '../study/study.module.css';
import { readStudyId, StudyState } from '../study/study-state.tsx';
import pageStyles from '../writing/task-start.module.css';
import { CueCard } from './cue-card.tsx';
import styles from './speaking-topic-page.module.css';
import { TalkPage } from './talk/talk-page.tsx';
import { TopicWays } from './topic-ways.tsx';

const text = copy.speaking;
const back = { to: linkTo(paths.papers, {}, { type: 'speaking' }), label: text.back };

/**
 * A speaking topic: the questions of the three parts, useful phrases and a sample answer. With `mode` in the address the
 * learner speaks.
 */
export function SpeakingTopicPage() {
  const id = readStudyId(useParams().id);
  const topic = useQuery({ ...topicQuery(id), enabled: id > 0 });
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  const mode = sittingModes.find((each) => each === query.get('mode'));
  useTitle(topic.data?.topicZh ?? text.title);
  if (topic.data && mode && userId !== undefined)
    return <TalkPage key={`${id} ${mode}`} topic={topic.data} mode={mode} userId={userId} />;
  return (
    <div className={pageStyles.page}>
      <StudyState
        id={id}
        query={topic}
        back={back}
        notFoundTitle={text.notFoundTitle}
        notFoundText={text.notFoundText}
      >
        {(data) => <Topic key={id} topic={data} />}
      </StudyState>
    </div>
  );
}

function Topic({ topic }: { topic: SpeakingTopicDetail }) {
  return (
    <div className={study.page}>
      <StudyHead back={back} title={topic.topic} isEnglish>
        {topic.topicZh}
      </StudyHead>
      <div className={study.column}>
        <Questions part={1} questions={topic.part1} />
        <section className={study.section} aria-labelledby="part-2">
          <h2 id="part-2" className={study.sectionTitle}>
            {text.parts[2]}
          </h2>
          <CueCard part2={topic.part2} />
        </section>
        <Questions part={3} questions={topic.part3} />
      </div>
      <div className={study.column}>
        <TopicWays topic={topic} />
        <Card as="section" className={study.section} aria-labelledby="sample">
          <h2 id="sample" className={study.sectionTitle}>
            {text.sample}
          </h2>
          <p lang="en" className={study.english} data-look-up>
            {topic.sample}
          </p>
        </Card>
        <section className={study.section} aria-labelledby="phrases">
          <h2 id="phrases" className={study.sectionTitle}>
            {text.phrases}
          </h2>
          <ul className={styles.phrases}>
            {topic.phrases.map(({ en, zh }) => (
              <li key={en} className={styles.phrase}>
                <span lang="en" className="practice-text" data-look-up>
                  {en}
                </span>
                <span className={styles.meaning}>{zh}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Questions({ part, questions }: { part: 1 | 3; questions: readonly string[] }) {
  return (
    <section className={study.section} aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className={study.sectionTitle}>
        {text.parts[part]}
      </h2>
      <ol lang="en" className={styles.questions} data-look-up>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}
