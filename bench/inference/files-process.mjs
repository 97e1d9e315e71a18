// Spanstream from files to Parquet, as `spanstream annotate` runs it, in a process of its own and from the built modules:
// a loader for TypeScript would change how they run. Prints what it took from one number of documents to another.
import { tmpdir } from 'node:os';
import { annotateConnector } from '../../dist/cli/annotate-config.js';
import { createMetrics } from '../../dist/observability/metrics.js';
import { annotateFiles } from '../../dist/runtime/annotate-files.js';
import { parseConnector } from '../../dist/runtime/connector-config.js';

const { connector, input, out, from, to } = JSON.parse(process.argv[2]);
const source = annotateConnector({ out: out ?? tmpdir(), connector }, 'json');
const metrics = createMetrics();
let done = 0;
const samples = [];
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** Sum of a metric over its series, those of one label's value only where one is given. */
const sumOf = async (metric, label = {}) => {
  const { values } = await metric.get();
  const [[key, value] = []] = [Object.entries(label)[0] ?? []];
  return values.reduce(
    (sum, series) => sum + (key === undefined || series.labels[key] === value ? series.value : 0),
    0,
  );
};
const sample = async () => ({
  done,
  at: performance.now() / 1000,
  cpuSeconds: cpuSeconds(),
  busySeconds: await sumOf(metrics.busySeconds),
  tokens: await sumOf(metrics.batchTokens, { kind: 'real' }),
  padding: await sumOf(metrics.batchTokens, { kind: 'padding' }),
});
const marks = [from, to];
await annotateFiles({
  config: await parseConnector(source, { input: 'files' }),
  patterns: [input],
  out,
  resume: false,
  version: 'bench',
  metrics,
  signal: new AbortController().signal,
  onStart: () => {},
  onResults: (results) => {
    done += results.length;
    if (done < (marks[0] ?? Number.POSITIVE_INFINITY)) return;
    marks.shift();
    samples.push(sample());
  },
  onFailed: (failed) => {
    throw new Error(`a document failed: ${JSON.stringify(failed)}`);
  },
});
const [begin, end] = await Promise.all(samples);
const difference = Object.fromEntries(Object.keys(end).map((key) => [key, end[key] - begin[key]]));
console.log(JSON.stringify({ ...difference, peakMb: process.resourceUsage().maxRSS / 1024 }));
