export { PapersPage as Component } from '../../features/exam/list/papers-page.tsx';
