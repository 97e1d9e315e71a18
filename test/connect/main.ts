import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Comparison, compare, judge } from './compare.js';
import { differenceList } from './differences.js';
import { exchange, type Reply } from './exchange.js';
import type { Side } from './request.js';
import { allRequests } from './requests/all.js';
import { startSides } from './sides.js';

/**
 * Sends Kafka Connect and Spanstream the same requests and compares what they answer: `npm run test:connect`.
 * Ends with 1 where they differ otherwise than `differences.json` says.
 */
const HELP = `npm run test:connect [-- --bodies FILE]

  --bodies FILE  write all that was answered to a file, as JSON`;

const { values } = parseArgs({ options: { bodies: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });

async function main(): Promise<void> {
  const sides = await startSides();
  let comparisons: readonly Comparison[];
  try {
    const [connect, spanstream] = await Promise.all([askAll(sides.connect), askAll(sides.spanstream)]);
    comparisons = allRequests.map((request, index) =>
      compare(request, { connect: connect[index] as Reply, spanstream: spanstream[index] as Reply }),
    );
  } finally {
    await sides.stop();
  }
  if (values.bodies !== undefined) writeFileSync(values.bodies, JSON.stringify(comparisons, null, 2));
  report(comparisons);
}

async function askAll(side: Side): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const request of allRequests) {
    try {
      replies.push(await exchange(side, request));
    } catch (error) {
      throw new Error(`${side.label}, "${request.name}": ${(error as Error).message}`, { cause: error });
    }
  }
  return replies;
}

function report(comparisons: readonly Comparison[]): void {
  const { unlisted, gone } = judge(comparisons, differenceList().differences);
  const width = Math.max(...comparisons.map(({ request }) => request.length));
  for (const { request, connect, spanstream, difference } of comparisons) {
    const verdict = difference === null ? 'same' : unlisted.includes(difference) ? 'DIFFERENT' : 'listed';
    console.log(`${request.padEnd(width)}  ${connect.status}  ${spanstream.status}  ${verdict}`);
    if (verdict === 'DIFFERENT') for (const line of difference?.body ?? []) console.log(`    ${line}`);
  }
  for (const { request, connect, spanstream } of gone) {
    console.log(`listed, but not found: ${request}, ${connect} and ${spanstream}`);
  }
  const same = comparisons.filter(({ difference }) => difference === null).length;
  const listed = comparisons.length - same - unlisted.length;
  console.log(
    `\n${comparisons.length} requests: ${same} answered alike, ${listed} listed differences, ${unlisted.length} others, ${gone.length} listed but gone`,
  );
  if (unlisted.length > 0 || gone.length > 0) process.exitCode = 1;
}

if (values.help === true) console.log(HELP);
else await main();
