import type { LabelReport } from '@tingci/domain/listening/labels';
import type { ListeningSource } from '@tingci/domain/listening/listening-session';
import type { ListeningStage } from '@tingci/domain/listening/stages';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { copy } from '../copy.ts';
import styles from './report.module.css';

const { report: texts } = copy;

/** What to do now: it follows from the cause with most marks. */
export function NextStep(props: {
  report: LabelReport;
  source: ListeningSource;
  isGone: boolean;
  /** Whether anything was played. */
  isHeard: boolean;
  onWords: () => void;
  /** Undefined while there is no sound. */
  onSlow: (() => void) | undefined;
}) {
  const { report, source, isGone, isHeard, onWords, onSlow } = props;
  const { mainCause } = report;
  const isClear = mainCause === undefined && isHeard;
  const [title, explain] = mainCause ? texts.nextSteps[mainCause] : isHeard ? texts.clear : texts.unheard;
  const link = (stage: ListeningStage, label: string) =>
    isGone ? null : (
      <ButtonLink variant="primary" to={linkTo(paths.essayListen, {}, { [source.kind]: source.id, stage })}>
        {label}
      </ButtonLink>
    );
  return (
    <section aria-label={texts.next} className={styles.next}>
      <div>
        <h2>{title}</h2>
        <p>{explain}</p>
      </div>
      {isClear && link('dictation', texts.goDictation)}
      {mainCause === 'word' && report.words.length > 0 && (
        <Button variant="primary" onClick={onWords}>
          {texts.goCollect}
        </Button>
      )}
      {mainCause === 'linking' && link('shadowing', texts.goShadow)}
      {mainCause === 'unclear' && link('sentences', texts.goSentences)}
      {mainCause === 'speed' && !isGone && (
        <Button variant="primary" disabledReason={onSlow ? undefined : texts.waiting} onClick={onSlow}>
          {texts.goSlow}
        </Button>
      )}
    </section>
  );
}
