export { TimelinePage as Component } from '../../features/material/timeline/timeline-page.tsx';
