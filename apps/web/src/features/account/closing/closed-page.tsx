import { CircleCheck } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy } from './copy.ts';

/** The page after an account was closed. */
export function ClosedPage() {
  useTitle(copy.closedTitle);
  return (
    <EmptyState
      heading="h1"
      title={copy.closedTitle}
      icon={<Icon of={CircleCheck} size={28} />}
      action={<ButtonLink to={paths.landing}>{copy.closedHome}</ButtonLink>}
    >
      <p>{copy.closedText}</p>
    </EmptyState>
  );
}
