import { type ColumnRole, columnRoles } from '@tingci/domain/lexicon/column-role';
import type { WordList } from '@tingci/domain/lexicon/word-list';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import type { BookDraft, DraftChoice } from '../api/book-upload-api.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';

const text = copy.columns;

const SHOWN_ROWS = 8;

/** The roles after one column got another: a kind belongs to one column only. */
const giveRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((each, at) => {
    if (at === column) return role;
    const isTaken =
      role !== 'none' && (each === role || role === 'line' || (each === 'line' && role === 'word'));
    return isTaken ? 'none' : each;
  });

/** What each column of the list holds, with its first rows below. */
export function ColumnsStep(props: {
  draft: BookDraft;
  choice: DraftChoice;
  list: WordList;
  onChange: (part: Partial<DraftChoice>) => void;
  onDiscard: () => void;
  onNext: () => void;
}) {
  const { draft, choice, list, onChange, onDiscard, onNext } = props;
  const { roles, isHeaded } = choice;
  const hasWord = roles.includes('word') || roles.includes('line');
  const shown = draft.rows.slice(0, SHOWN_ROWS + (isHeaded ? 1 : 0));
  return (
    <Card className={styles.form}>
      <h2 className={styles.heading}>{text.title(draft.name)}</h2>
      <Note>{text.rows(draft.rows.length - (isHeaded ? 1 : 0))}</Note>
      {draft.soundCount > 0 && <Note>{text.sounds(draft.soundCount)}</Note>}
      {draft.mediaCount > 0 && <Note>{text.media(draft.mediaCount)}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <section className={styles.tableBox} tabIndex={0} aria-label={text.preview}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              {roles.map((role, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th key={column} scope="col">
                  <ListSelect
                    label={text.roleOf(column + 1)}
                    value={role}
                    onChange={(event) => {
                      const chosen = columnRoles.find((each) => each === event.target.value);
                      if (chosen) onChange({ roles: giveRole(roles, column, chosen) });
                    }}
                  >
                    {columnRoles.map((each) => (
                      <option key={each} value={each}>
                        {copy.roles[each]}
                      </option>
                    ))}
                  </ListSelect>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }, index) => (
              <tr key={line} data-head={(isHeaded && index === 0) || undefined}>
                <td className={styles.number}>{line === 0 ? '' : line}</td>
                {roles.map((role, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={column} data-role={role}>
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {roles.length > 1 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isHeaded}
            onChange={(event) => onChange({ isHeaded: event.target.checked })}
          />
          {text.headed}
        </label>
      )}
      <p className={styles.found} role="status">
        {hasWord ? text.found(list.words.length, list.faults.length) : text.noWord}
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDiscard}>
          {text.discard}
        </Button>
        <Button variant="primary" disabledReason={!hasWord ? text.noWord : undefined} onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </Card>
  );
}
