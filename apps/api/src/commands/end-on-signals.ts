const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** On Ctrl+C, a closed terminal or a stop: closes what the command opened, then ends the process with the signal. */
export function endOnSignals(close: () => Promise<void>): void {
  for (const [signal, number] of Object.entries(signals)) {
    process.once(signal, () => {
      const end = () => process.exit(128 + number);
      close().then(end, end);
    });
  }
}
