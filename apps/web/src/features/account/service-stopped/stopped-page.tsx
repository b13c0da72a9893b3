import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy } from '../copy.ts';

/** The page of a stopped service. `reasonOr` shows the reason that the operator wrote, or the given text. */
export function StopPage({ reasonOr }: { reasonOr: (text: string) => ReactNode }) {
  useTitle(copy.stop.title);
  return (
    <EmptyState
      heading="h1"
      title={copy.stop.title}
      icon={<Icon of={CloudOff} size={28} />}
      action={
        // Only the server knows whether the service is still stopped.
        <ButtonLink to={paths.landing} reloadDocument>
          {copy.stop.back}
        </ButtonLink>
      }
    >
      {reasonOr(copy.stop.text)}
    </EmptyState>
  );
}
