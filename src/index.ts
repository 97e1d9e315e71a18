/** What programs import that run connectors themselves. */

export { type FlatConfig, flattenConfig } from './config/flat.js';
export { type ConnectorSource, readConnectorFile } from './config/load.js';
export {
  ConfigError,
  type ConfigProblem,
  ConnectorError,
  DocumentError,
  type ErrorCode,
  type ErrorStage,
  FatalError,
  OwnershipLostError,
  RetriableError,
} from './errors.js';
export type { Herder } from './herder/herder.js';
export { type Standalone, type StandaloneOptions, startStandalone } from './herder/standalone.js';
export { createMetrics, type Metrics } from './observability/metrics.js';
export type { OptionsParser, StageModule, StageOptions } from './rules/module/stage-module.js';
export { newDocument, type RuleStage, type Section, type StageContext, type StageDocument } from './rules/stage.js';
export { type ConnectorConfig, parseConnector } from './runtime/options/connector-config.js';
export { type WorkerOptions, workerOptions } from './runtime/options/worker-options.js';
export type { ConnectorStatus, PartitionStatus } from './runtime/tasks/status.js';
export type { AnnotatedDocument, AttributeValue, Entity, Provenance, Span } from './types.js';
