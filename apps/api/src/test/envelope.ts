/** A response body with loose values: tests read values of every shape. */
export type Envelope = {
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the response without its type, as it arrived.
  values: any;
};
