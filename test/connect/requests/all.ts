import type { ComparedRequest } from '../request.js';
import { changeRequests } from './changes.js';
import { creationRequests } from './creation.js';
import { deletionRequests, filesRequests, offsetRequests } from './offsets.js';
import { loggerRequests, pluginRequests, transformRequests } from './plugins.js';
import { readingRequests } from './reading.js';
import { brokenRequests, serverRequests } from './server.js';
import { failureRequests, steeringRequests } from './steering.js';

/** In the order in which they are sent: each finds what those before it have left. */
export const allRequests: readonly ComparedRequest[] = [
  ...serverRequests,
  ...creationRequests,
  ...readingRequests,
  ...changeRequests,
  ...steeringRequests,
  ...failureRequests,
  ...offsetRequests,
  ...filesRequests,
  ...pluginRequests,
  ...transformRequests,
  ...loggerRequests,
  ...deletionRequests,
  ...brokenRequests,
];
