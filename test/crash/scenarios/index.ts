import { brokerFrozen, brokerKilled } from './broker.js';
import { clock } from './clock.js';
import { disk } from './disk.js';
import { hostileDocuments, slowDocument } from './documents.js';
import { folders } from './folders.js';
import { kill } from './kill.js';
import { loneRestart, rollingRestart } from './restart.js';
import type { Scenario } from './scenario.js';
import { sharing } from './sharing.js';
import { store } from './store.js';
import { storm } from './storm.js';
import { zombie } from './zombie.js';

export const SCENARIOS: readonly Scenario[] = [
  kill,
  folders,
  storm,
  sharing,
  zombie,
  brokerKilled,
  brokerFrozen,
  store,
  disk,
  hostileDocuments,
  slowDocument,
  clock,
  loneRestart,
  rollingRestart,
];
