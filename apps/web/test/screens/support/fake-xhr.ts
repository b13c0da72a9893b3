/** An XMLHttpRequest for tests. It sends by `fetch`, so that the fake server also receives uploads. */
export class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  withCredentials = false;
  readonly #control = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #address = '';

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getResponseHeader() {
    return null;
  }

  send(body: FormData) {
    void this.#answer(body);
  }

  abort() {
    this.#control.abort();
    this.onabort?.();
  }

  async #answer(body: FormData) {
    const { signal } = this.#control;
    try {
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      const response = await fetch(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }
}
