import { AudioLines } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ExportMenu, ListSelect } from '../../components/page/list-tools.tsx';
import { saveTable } from '../../lib/list/table-file.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { refreshAnswerCounts } from '../../lib/query-client.ts';
import { changeDaysNeeded, type ErrorFilter, exportErrors } from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';
import { tableOf } from './export-file.ts';

const days = Array.from({ length: 10 }, (_, index) => index + 1);

/** When a word leaves the book, and the export of the book. */
export function BookTools({ filter, daysNeeded }: { filter: ErrorFilter; daysNeeded: number }) {
  const setDays = async (next: number) => {
    try {
      await changeDaysNeeded(next);
      await refreshAnswerCounts();
    } catch {
      // The client has shown the error; the control shows the stored value.
    }
  };

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
      <ButtonLink
        to={linkTo(paths.walkman, {}, { list: 'errors' })}
        icon={<Icon of={AudioLines} size={18} />}
      >
        {text.walkman}
      </ButtonLink>
      <ExportMenu
        label={text.exportAs}
        formats={[
          { label: text.exportXlsx, save: (list) => saveTable('xlsx', text.title, tableOf(list)) },
          { label: text.exportTxt, save: (list) => saveTable('txt', text.title, tableOf(list)) },
        ]}
        load={() => exportErrors(filter)}
        doneText={text.exported}
      />
    </div>
  );
}
