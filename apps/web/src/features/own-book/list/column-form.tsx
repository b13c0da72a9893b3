import { type ColumnRole, columnRoles } from '@tingci/domain/lexicon/book/column-role';
import type { ColumnChoice } from '@tingci/domain/lexicon/table/table-columns';
import type { WordList } from '@tingci/domain/lexicon/word-list';
import { Note } from '../../../components/note.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import type { ListTable } from '../api/list-file-api.ts';
import styles from './column-form.module.css';
import { giveRole, hasWordColumn } from './column-roles.ts';
import { copy } from './copy.ts';

const text = copy.columns;

/** The form for what each column of a list holds. It shows the first rows, and how many words the list gives. */
export function ColumnForm(props: {
  /** The name of the file. */
  name: string;
  table: Pick<ListTable, 'rows' | 'soundCount' | 'mediaCount'>;
  columns: { roles: readonly ColumnRole[]; isHeaded: boolean };
  /** The words by the chosen columns. */
  list: WordList;
  /** How many rows are shown. */
  rowCount: number;
  onChange: (part: Partial<ColumnChoice>) => void;
}) {
  const { name, table, list, rowCount, onChange } = props;
  const { roles, isHeaded } = props.columns;
  const shown = table.rows.slice(0, rowCount + (isHeaded ? 1 : 0));
  return (
    <div className={styles.form}>
      <h2 className={styles.heading}>{text.title(name)}</h2>
      <Note>{text.rows(table.rows.length - (isHeaded ? 1 : 0))}</Note>
      {table.soundCount > 0 && <Note>{text.sounds(table.soundCount)}</Note>}
      {table.mediaCount > 0 && <Note>{text.media(table.mediaCount, table.soundCount > 0)}</Note>}
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
        {hasWordColumn(roles) ? text.found(list.words.length, list.faults.length) : text.noWord}
      </p>
    </div>
  );
}
