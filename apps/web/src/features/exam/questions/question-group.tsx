import type { QuestionGroup as Group } from '@tingci/contract/exam/paper';
import { ChoiceQuestion, ManyQuestion } from './choices.tsx';
import { GapLine } from './gap-line.tsx';
import { MatchQuestion } from './match-question.tsx';
import { Plan } from './plan.tsx';
import styles from './questions.module.css';

const LETTERS = 'ABCDEFGHIJKLMN';

/** A group of questions under one instruction, of any type. */
export function QuestionGroup({ group }: { group: Group }) {
  const [first] = group.numbers;
  const last = group.numbers.at(-1);
  return (
    <section lang="en" className={styles.group} aria-labelledby={`group-${first}`}>
      <h3 id={`group-${first}`} className={styles.range}>
        {last === first ? `Question ${first}` : `Questions ${first}–${last}`}
      </h3>
      <p className={styles.instruction}>{group.instruction}</p>
      {group.title && <p className={styles.title}>{group.title}</p>}
      <Body group={group} />
    </section>
  );
}

function Body({ group }: { group: Group }) {
  if (group.type === 2) return <ManyQuestion group={group} />;
  if (group.type === 3) {
    return (
      <ul className={styles.lines}>
        {group.list.map((line) => (
          <li key={line}>
            <GapLine line={line} />
          </li>
        ))}
      </ul>
    );
  }
  if (group.type === 4 && group.table) return <GapTable table={group.table} />;
  if (group.type === 5) {
    const letters = group.options.map((_, index) => LETTERS[index] ?? '');
    return (
      <>
        <div className={styles.shared}>
          {group.options_title && <p className={styles.sharedTitle}>{group.options_title}</p>}
          <ul>
            {group.options.map((option, index) => (
              <li key={option}>
                <strong>{letters[index]}</strong> {option}
              </li>
            ))}
          </ul>
        </div>
        {group.questions.map((question) => (
          <MatchQuestion key={question.number} {...question} letters={letters} />
        ))}
      </>
    );
  }
  if (group.type === 6 && group.picture) {
    const letters = group.picture.places.map(({ label }) => label).filter((label) => /^[A-N]$/.test(label));
    return (
      <>
        <Plan picture={group.picture} />
        {group.questions.map((question) => (
          <MatchQuestion key={question.number} {...question} letters={letters.toSorted()} />
        ))}
      </>
    );
  }
  return group.questions.map((question) => (
    <ChoiceQuestion
      key={question.number}
      {...question}
      options={
        group.type === 7
          ? group.options.map((value) => ({ value, text: value }))
          : question.options.map((text, index) => ({ value: LETTERS[index] ?? '', text }))
      }
      isLettered={group.type !== 7}
    />
  ));
}

function GapTable({ table }: { table: NonNullable<Group['table']> }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may be without a name.
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move, and two may be alike.
                <td key={index}>
                  <GapLine line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
