import type { Settings } from '../config/settings.ts';
import type { MetricsDeps } from './metrics.ts';
import { readRestarts } from './restarts.ts';

/** Creates the metrics when a setting enables them, else undefined. The library loads only then. */
export async function openMetrics(
  settings: Settings,
  deps: Omit<MetricsDeps, 'restarts'>,
  cleanups: (() => Promise<void> | void)[],
) {
  if (settings.METRICS_PORT === 0 && settings.METRICS_TOKEN === '') return undefined;
  const [{ createMetrics }, { listenForMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./serve-metrics.ts'),
  ]);
  const metrics = createMetrics({ ...deps, restarts: readRestarts(process.env) });
  if (settings.METRICS_PORT > 0) {
    const { close } = await listenForMetrics(metrics, settings.METRICS_PORT);
    cleanups.push(close);
  }
  return metrics;
}
