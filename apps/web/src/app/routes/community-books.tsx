export { CommunityPage as Component } from '../../features/lexicon/community/community-page.tsx';
