import { LogOut } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { logOut } from '../../../shared-state/session/log-out.ts';
import { copy } from '../copy.ts';

/** Ends the session on this device. */
export function LogOutButton() {
  return (
    <Button wide icon={<Icon of={LogOut} />} onClick={logOut}>
      {copy.user.logOut}
    </Button>
  );
}
