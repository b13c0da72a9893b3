export { LabelPage as Component } from '../../features/listening/labelled/label-page.tsx';
