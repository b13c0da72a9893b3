export { TimelinePage as Component } from '../../features/article/timeline/timeline-page.tsx';
