import type { DocumentProcessor } from '../../core/contracts.js';
import type { DocumentPool } from '../../workers/document-pool.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { InFlightRoom } from '../tasks/in-flight-room.js';
import type { LoadedPipeline } from './pipeline.js';

/** A connector as it is configured, with all that its stages read from files; nothing is started yet. */
export interface LoadedConnector {
  readonly config: ConnectorConfig;
  readonly pipeline: LoadedPipeline;
  /** Equal where two do the same: configurations and the contents of the files that they name. */
  readonly fingerprint: string;
}

/** A connector at work in this process: what its tasks here share. */
export interface WorkingConnector extends LoadedConnector {
  readonly processor: Promise<DocumentProcessor>;
  readonly pool: Promise<DocumentPool>;
  readonly room: InFlightRoom;
}
