import { Compass } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from '../copy.ts';
import { startTour } from './tour-state.ts';

/** Shows the tour again, after its panel has closed. */
export function TourAgain({ onStart }: { onStart: () => void }) {
  const start = () => {
    onStart();
    startTour();
  };
  return (
    <Button variant="ghost" wide icon={<Icon of={Compass} />} onClick={start}>
      {copy.tourAgain}
    </Button>
  );
}
