import { ExportMenu, ListSelect } from '../../components/page/list-tools.tsx';
import { saveFile } from '../../lib/list/table-file.ts';
import { useBusy } from '../../lib/list/use-busy.ts';
import { refreshAnswerCounts } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';
import { makeText, makeXlsx } from './export-file.ts';
import { changeDaysNeeded, type ErrorFilter, exportErrors } from './queries.ts';

const days = Array.from({ length: 10 }, (_, index) => index + 1);

/** When a word leaves the book, and the export of the book. */
export function BookTools({ filter, daysNeeded }: { filter: ErrorFilter; daysNeeded: number }) {
  const { run } = useBusy<'save'>();

  const setDays = async (next: number) => {
    try {
      await changeDaysNeeded(next);
      await refreshAnswerCounts();
    } catch {
      // The client has shown the error; the control shows the stored value.
    }
  };
  const save = (kind: 'xlsx' | 'txt') =>
    run('save', async () => {
      const list = await exportErrors(filter);
      const content =
        kind === 'xlsx' ? await makeXlsx(list) : new Blob([makeText(list)], { type: 'text/plain' });
      saveFile(content, text.title, `.${kind}`);
      toast.success(text.exported(list.length));
    });

  return (
    <div className={styles.tools}>
      <ListSelect
        label={text.needed}
        title={text.neededNote}
        value={daysNeeded}
        onChange={(event) => void setDays(Number(event.target.value))}
      >
        {days.map((each) => (
          <option key={each} value={each}>
            {text.neededOption(each)}
          </option>
        ))}
      </ListSelect>
      <ExportMenu
        label={text.exportAs}
        items={[
          { label: text.exportXlsx, onSelect: () => void save('xlsx') },
          { label: text.exportTxt, onSelect: () => void save('txt') },
        ]}
      />
    </div>
  );
}
