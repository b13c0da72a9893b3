import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { copy } from './copy.ts';

const ConverterDialog = lazyDialog(() =>
  import('./converter-dialog.tsx').then((module) => module.ConverterDialog),
);

/** Opens the converter from raw scores to bands. `score`: the raw score that it starts with. */
export function ConverterButton({ score }: { score?: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={Calculator} size={18} />} onClick={() => setIsOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <ConverterDialog score={score} onClose={() => setIsOpen(false)} />}
    </>
  );
}
