import type { ProReason } from '@tingci/domain/membership';
import { Check } from 'lucide-react';
import { Icon } from '../../components/icon.tsx';
import styles from './benefit-list.module.css';
import { type Benefit, orderBenefits } from './benefits.ts';
import { copy } from './copy.ts';

/** The benefits of Pro; those that the learner just needed come first. */
export function BenefitList({ reason }: { reason: ProReason }) {
  const { asked, others } = orderBenefits(reason);
  return (
    <div className={styles.groups}>
      {asked.length > 0 && <Benefits title={copy.asked} list={asked} isAsked />}
      <Benefits title={asked.length > 0 ? copy.gives : copy.all} list={others} />
    </div>
  );
}

function Benefits({ title, list, isAsked }: { title: string; list: readonly Benefit[]; isAsked?: boolean }) {
  return (
    <section className={styles.group} data-asked={isAsked}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {list.map((each) => (
          <li key={each.title} className={styles.benefit}>
            <Icon of={Check} size={18} />
            <div>
              <p className={styles.name}>{each.title}</p>
              <p className={styles.what}>{each.note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
