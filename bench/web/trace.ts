import type { BrowserContext, CDPSession } from '@playwright/test';

/** An event of the browser's trace. Times are in microseconds. `tdur` is the thread's own time. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { type?: string } };
};

/** The trace's name for a whole task of a thread. */
export const TASK = 'ThreadControllerImpl::RunTask';

/** Starts the browser's trace of its main threads, with frame commits on request. `stop` returns the events. */
export async function startTrace(
  context: BrowserContext,
  session: CDPSession,
  { withFrames = false } = {},
): Promise<{ stop: () => Promise<TraceEvent[]> }> {
  const tracer = (await context.browser()?.newBrowserCDPSession()) ?? session;
  const events: TraceEvent[] = [];
  tracer.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await tracer.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      // Writing the trace is work of the measured page too, so frames are traced only on request.
      includedCategories: [
        'devtools.timeline',
        'toplevel',
        ...(withFrames ? ['disabled-by-default-devtools.timeline'] : []),
      ],
    },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve));
      await tracer.send('Tracing.end');
      await complete;
      return events;
    },
  };
}
