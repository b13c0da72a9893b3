import { Check } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { closeProPrompt, useProReason } from '../../shared-state/pro/ask-for-pro.ts';
import { type Benefit, orderBenefits } from './benefits.ts';
import { copy } from './copy.ts';
import styles from './pro-prompt.module.css';

/** Lists the benefits of Pro; the one that the learner just needed is first. */
export function ProPrompt() {
  const reason = useProReason();
  if (reason === undefined) return null;
  const { asked, others } = orderBenefits(reason);
  return (
    <Dialog
      title={copy.title}
      isOpen
      onClose={closeProPrompt}
      footer={
        <Button variant="primary" onClick={closeProPrompt}>
          {copy.close}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen must scroll by keyboard too. */}
      <section className={styles.prompt} tabIndex={0} aria-label={copy.all}>
        {asked.length > 0 && <Benefits title={copy.asked} list={asked} isAsked />}
        <Benefits title={copy.gives} list={others} />
        <Note>{copy.notYet}</Note>
      </section>
    </Dialog>
  );
}

function Benefits({ title, list, isAsked }: { title: string; list: readonly Benefit[]; isAsked?: boolean }) {
  return (
    <section className={styles.group} data-asked={isAsked}>
      <h3 className={styles.title}>{title}</h3>
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
