import { configure } from '@testing-library/react';

// The limit of a hang: a page loads its code when it opens, and a busy machine needs long for the first one.
configure({ asyncUtilTimeout: 60_000 });
