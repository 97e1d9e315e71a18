// Spanstream from files to Parquet, as `spanstream annotate` runs it, in a process of its own and from the built modules:
// a loader for TypeScript would change how they run. Prints a sample of what it had taken at each number of documents in `marks`.
import { annotateConnector } from '../../dist/cli/annotate-config.js';
import { createMetrics } from '../../dist/observability/metrics.js';
import { annotateFiles } from '../../dist/runtime/annotate/annotate-files.js';
import { parseConnector } from '../../dist/runtime/options/connector-config.js';

const { connector, input, out, marks, fileBytes } = JSON.parse(process.argv[2]);

/** The resident set goes up and down with every collection: its median over the documents before a mark is what counts. */
const RESIDENT_OVER = 1000;

const metrics = createMetrics();
const samples = [];
let resident = [];
let done = 0;

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Sum of a metric over its series, of those of one kind where it is given. */
async function sumOf(metric, kind) {
  const { values } = await metric.get();
  return values.reduce((sum, { labels, value }) => sum + (kind === undefined || labels.kind === kind ? value : 0), 0);
}

async function sample() {
  const now = { done, at: performance.now() / 1000, cpuSeconds: cpuSeconds(), residentMb: medianResident() };
  return {
    ...now,
    busySeconds: await sumOf(metrics.busySeconds),
    tokens: await sumOf(metrics.batchTokens, 'real'),
    padding: await sumOf(metrics.batchTokens, 'padding'),
  };
}

function medianResident() {
  resident = resident.filter((one) => one.done > done - RESIDENT_OVER);
  const sorted = resident.map(({ mb }) => mb).sort((a, b) => a - b);
  return sorted[sorted.length >>> 1];
}

const source = annotateConnector({ out, inputs: [input], connector }, 'json');
if (fileBytes !== undefined) source.flat['file.max.bytes'] = fileBytes;
const waiting = [...marks];
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
    resident.push({ done, mb: process.memoryUsage.rss() / 1024 ** 2 });
    if (done < (waiting[0] ?? Number.POSITIVE_INFINITY)) return;
    waiting.shift();
    samples.push(sample());
  },
  onFailed: (failed) => {
    throw new Error(`a document failed: ${JSON.stringify(failed)}`);
  },
});
console.log(JSON.stringify(await Promise.all(samples)));
