export { ResultPage as Component } from '../../features/listening/intensive/result/result-page.tsx';
