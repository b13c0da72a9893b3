export { UserPage as Component } from '../../features/material/texts/user-page.tsx';
