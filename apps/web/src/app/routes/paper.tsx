export { PaperPage as Component } from '../../features/exam/paper/paper-page.tsx';
