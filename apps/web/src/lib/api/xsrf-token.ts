/**
 * The value of the cookie XSRF-TOKEN in `document.cookie`. Over TLS the name has a prefix. There a cookie without the prefix
 * can be from another host or from an earlier version, so the one with the prefix comes first.
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
