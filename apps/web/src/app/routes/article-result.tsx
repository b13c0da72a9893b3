export { ResultPage as Component } from '../../features/article/listening/result/result-page.tsx';
