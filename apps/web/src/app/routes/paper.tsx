export { PaperPage as Component } from '../../features/exam/take/paper-page.tsx';
