import styles from './landing.module.css';

/** The typed letters: a right letter, or a wrong one with its correction. */
type Step = readonly [letters: string, fault?: string, answer?: string];

/** A corrected answer, drawn as on the stage. */
export function CorrectionCard(props: {
  pattern: string;
  meaning: string;
  steps: readonly (readonly string[])[];
  said: string;
}) {
  return (
    <li className={styles.correction}>
      <p className={styles.pattern}>{props.pattern}</p>
      <p className={styles.word} lang="en" aria-hidden="true">
        {props.steps.map((step) => (
          <Letters key={step.join()} step={step as unknown as Step} />
        ))}
      </p>
      <p>
        <span className="visually-hidden">{spellingOf(props.steps)}，</span>
        {props.meaning}
      </p>
      <p className={styles.said}>{props.said}</p>
    </li>
  );
}

const spellingOf = (steps: readonly (readonly string[])[]) =>
  steps.map(([letters, , answer]) => answer ?? letters).join('');

function Letters({ step: [letters, fault, answer] }: { step: Step }) {
  if (fault === undefined) return <span>{letters}</span>;
  if (fault === 'missing') {
    return (
      <span className={styles.gap}>
        <span className={styles.above}>{letters}</span>
        <span className={styles.caret}>˄</span>
      </span>
    );
  }
  return (
    <span className={styles.gap}>
      <span className={styles.above}>{answer}</span>
      <span className={styles.faulty}>{letters}</span>
    </span>
  );
}
