import { Flag } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { Popover } from '../../../components/overlay/popover.tsx';
import { text } from './copy.ts';
import { type ReportedWord, ReportForm } from './report-form.tsx';

/** A button that opens the report form next to it. */
export function ReportButton({ word }: { word: ReportedWord }) {
  return (
    <Popover label={text.open} icon={<Icon of={Flag} />}>
      {(close) => <ReportForm key={word.id} word={word} onDone={close} />}
    </Popover>
  );
}
