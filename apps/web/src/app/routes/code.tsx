export { CodePage as Component } from '../../features/membership/code/code-page.tsx';
