import { Wrench } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { EmptyState } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { copy } from './copy.ts';

const text = copy.more;

/** Placeholder for later administrator pages (docs/specification.md, section 2). */
export function MorePage() {
  useTitle(text.title);
  return (
    <EmptyState
      heading="h1"
      title={text.heading}
      icon={<Icon of={Wrench} size={26} />}
      action={<ButtonLink to={paths.adminReports}>{text.back}</ButtonLink>}
    >
      {text.text}
    </EmptyState>
  );
}
