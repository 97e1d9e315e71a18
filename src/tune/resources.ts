import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/**
 * Largest resident set of this process so far, in bytes. `ru_maxrss`, which `process.resourceUsage` gives, begins on Linux with
 * the size of the process that forked this one (exec keeps it), so there the kernel's own mark is read.
 */
export function peakMemory(): number {
  if (process.platform === 'linux') {
    const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kibibytes !== undefined) return Number(kibibytes) * 1024;
  }
  return process.resourceUsage().maxRSS * 1024;
}

/** CPU seconds since the meter was made. */
export interface CpuReading {
  /** Of this process, all threads. */
  readonly own: number;
  /** Of all other processes; null where this one may not use all cores, since theirs may be others then. */
  readonly others: number | null;
}

export function cpuMeter(): () => CpuReading {
  const before = process.cpuUsage();
  const busyBefore = busySeconds();
  return () => {
    const { user, system } = process.cpuUsage(before);
    const own = (user + system) / 1e6;
    const isWhole = cpus().length === availableParallelism();
    return { own, others: isWhole ? Math.max(0, busySeconds() - busyBefore - own) : null };
  };
}

/** Of all cores, since the machine's start. */
function busySeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}
