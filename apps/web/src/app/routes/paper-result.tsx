export { ResultPage as Component } from '../../features/exam/result/result-page.tsx';
