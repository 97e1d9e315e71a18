import type { Took } from './bare.js';
import type { Sample } from './spanstream.js';
import type { Measurement } from './table.js';

/** @param documents that the run did */
export function ofBare({ seconds, cpuSeconds, tokens }: Took, documents: number): Measurement {
  return { rate: documents / seconds, cpu: cpuSeconds / documents, tokens: tokens / seconds };
}

/** @param instances of the model */
export function ofSpanstream(
  { done, at, cpuSeconds, brokerSeconds, busySeconds, tokens, padding }: Sample,
  instances: number,
): Measurement {
  return {
    rate: done / at,
    cpu: cpuSeconds / done,
    ...(brokerSeconds === undefined ? {} : { broker: brokerSeconds / done }),
    busy: busySeconds / (at * instances),
    tokens: tokens / at,
    padding: padding / (tokens + padding),
  };
}
