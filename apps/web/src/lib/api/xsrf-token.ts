/**
 * The value of the cookie XSRF-TOKEN in `document.cookie`. Over TLS its name has a prefix, and a cookie without it may be
 * from another host or from an earlier version.
 */
export function findXsrfToken(cookies: string): string | undefined {
  const find = (name: string) =>
    cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const found = find('__Host-XSRF-TOKEN') ?? find('XSRF-TOKEN');
  return found === undefined ? undefined : decodeURIComponent(found);
}
