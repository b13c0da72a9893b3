// Runs in the head before anything is drawn: sets the theme, chooses the static shell, and starts fetching the code
// of the page that was asked for, which the module graph alone would reveal one round trip later.
(() => {
  const root = document.documentElement;
  let theme = 'light';
  let token = null;
  try {
    theme = localStorage.getItem('theme') || 'light';
    token = localStorage.getItem('token');
  } catch {
    // Storage may be forbidden; the defaults stand.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  // The colour of the browser's own bars: the page's in the dark theme, as tokens.css has it.
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#14171c';
  let path = location.pathname.replace(/\/+$/, '') || '/';
  const isOpen =
    path === '/login' || path === '/forgetPassword' || path === '/stop' || path.startsWith('/agreement/');
  if (token && (path === '/' || path === '/login' || path === '/main' || path === '/gallery'))
    path = '/main/book';
  else if (!token && path !== '/' && !isOpen) path = '/login';
  root.dataset.shell =
    path === '/'
      ? 'landing'
      : path === '/home'
        ? 'stage'
        : path.startsWith('/main/') || path === '/contrast'
          ? 'cards'
          : 'plain';
  const files = __PRELOADS__[path] || [];
  for (const file of files) {
    const link = document.createElement('link');
    link.href = file;
    // Code does not compete with what the first paint needs.
    if (file.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low' });
    else {
      link.rel = 'preload';
      link.as = file.endsWith('.css') ? 'style' : 'font';
      if (link.as === 'font') link.type = 'font/woff2';
    }
    link.crossOrigin = '';
    document.head.append(link);
  }
})();
