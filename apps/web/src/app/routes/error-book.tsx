import { ErrorBookPage } from '../../features/error-book/error-book-page.tsx';
import { ReportButton } from '../../features/lexicon/report/report-button.tsx';

const toolsOf: Parameters<typeof ErrorBookPage>[0]['toolsOf'] = (word) => <ReportButton word={word} />;

/** The error book, from which a word can be reported. */
export function Component() {
  return <ErrorBookPage toolsOf={toolsOf} />;
}
