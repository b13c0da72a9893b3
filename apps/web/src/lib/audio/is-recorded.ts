/** Whether an address of sound is that of a person's recording, which comes before every voice. */
export const isRecorded = (address: string): boolean => /[?&]r=/.test(address);
