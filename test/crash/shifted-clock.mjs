/** Preloaded into workers: their wall clock differs from the machine's by what the file says, in ms; timers do not. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
const RealDate = Date;
const realNow = Date.now;
let shift = 0;
setInterval(() => {
  shift = Number(readFileSync(file, 'utf8'));
}, 200).unref();

const shiftedNow = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});
