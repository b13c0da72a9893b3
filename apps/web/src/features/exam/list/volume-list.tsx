import { CardGrid } from '../../../components/page/card-grid.tsx';
import { useBatches } from '../../../lib/pacing/use-batches.ts';
import type { Paper } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { PaperCard } from './paper-card.tsx';
import styles from './papers-page.module.css';

/** With more volumes than this, links to them are at the top too. */
const WITHOUT_NAMES = 3;

/** Papers by volume, in the given order; an operator can have hundreds of volumes. */
export function VolumeList({ papers }: { papers: readonly Paper[] }) {
  const volumes = Map.groupBy(papers, ({ isOwn, volume }) => `${isOwn ? 'own' : 'shipped'}-${volume}`);
  const next = papers.find(({ last, unanswerable }) => last === null && unanswerable.length === 0);
  const drawn = useBatches([...volumes.keys()]);
  return (
    <>
      {volumes.size > WITHOUT_NAMES && <VolumeNames volumes={volumes} />}
      {[...volumes].map(
        ([key, tests]) =>
          drawn.has(key) && (
            <section key={key} className={styles.volume} aria-labelledby={`volume-${key}`}>
              <h2 id={`volume-${key}`} tabIndex={-1} className={styles.volumeName}>
                {tests[0]?.volumeName} <span className={styles.count}>{copy.papers(tests.length)}</span>
              </h2>
              <CardGrid width={420}>
                {tests.map((paper) => (
                  <PaperCard key={paper.id} paper={paper} isNext={paper.id === next?.id} />
                ))}
              </CardGrid>
            </section>
          ),
      )}
    </>
  );
}

function goTo(key: string) {
  const heading = document.getElementById(`volume-${key}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function VolumeNames({ volumes }: { volumes: ReadonlyMap<string, readonly Paper[]> }) {
  return (
    <nav aria-label={copy.volumes}>
      <ul className={styles.names}>
        {[...volumes].map(([key, tests]) => (
          <li key={key}>
            <button type="button" className={styles.toVolume} onClick={() => goTo(key)}>
              {tests[0]?.volumeName}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
