import { parseArgs } from 'node:util';
import { Random } from '../../demo/templates/random.js';
import { startEnvironment } from './environment.js';
import { isClean } from './oracle.js';
import { SCENARIOS } from './scenarios/index.js';
import type { Scenario, ScenarioResult } from './scenarios/scenario.js';
import { formatTable, type Row } from './table.js';

/**
 * The long crash suite: every fault against real services, with the whole input each time. Prints a table; exits with 1
 * where a record is missing, came twice, in another order, or a promised time was not kept.
 */
const { values } = parseArgs({
  options: {
    /** Chooses workers, points and moments; the machine's timing is not repeated by it. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    records: { type: 'string', default: '100000' },
    /** Names of the scenarios to run, all by default. */
    only: { type: 'string', multiple: true },
    /** Rounds of each scenario, its own number by default. */
    rounds: { type: 'string' },
  },
});
const seed = Number(values.seed);
const records = Number(values.records);
const chosen = chooseScenarios(values.only);

console.log(`seed ${seed}: repeat with npm run test:crash -- --seed ${seed}`);
const began = performance.now();
const environment = await startEnvironment();
const rows: Row[] = [];
try {
  for (const scenario of chosen) rows.push(await runScenario(scenario));
} finally {
  await environment.stop();
}
console.log(`\n${formatTable(rows)}\n`);
const failures = rows.filter(({ faults }) => faults.length > 0);
for (const { fault, faults } of failures) console.log(`${fault}: ${faults.join('; ')}`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${rows.length - failures.length} of ${rows.length} faults left no trace, ${minutes} min, seed ${seed}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runScenario(scenario: Scenario): Promise<Row> {
  const start = performance.now();
  const rounds = values.rounds === undefined ? scenario.rounds : Number(values.rounds);
  const took = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  try {
    const random = new Random(scenario.name, seed);
    const result = await scenario.run({ environment, random, records, rounds });
    const row = { fault: scenario.fault, result, faults: faultsOf(result), took: took() };
    console.log(`${row.faults.length === 0 ? 'ok    ' : 'FAILED'} ${scenario.name}, ${row.took}: ${result.remark}`);
    return row;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`FAILED ${scenario.name}, ${took()}: ${reason}`);
    return { fault: scenario.fault, result: null, faults: [reason], took: took() };
  }
}

function faultsOf({ topic, rows: archived, broken }: ScenarioResult): string[] {
  const faults = [...broken];
  if (!isClean(topic)) faults.push(`topic ${JSON.stringify(topic)}`);
  if (!isClean(archived)) faults.push(`rows ${JSON.stringify(archived)}`);
  return faults;
}

function chooseScenarios(names: readonly string[] | undefined): readonly Scenario[] {
  if (names === undefined) return SCENARIOS;
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    const known = SCENARIOS.map(({ name }) => name).join(', ');
    throw new Error(`--only ${unknown.join(', ')}: no such scenario; there are ${known}`);
  }
  return SCENARIOS.filter(({ name }) => names.includes(name));
}
