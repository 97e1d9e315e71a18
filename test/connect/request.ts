/** One of the two that are compared: where it answers, and what its connectors look like. */
export interface Side {
  readonly label: 'connect' | 'spanstream';
  /** Without a slash at its end. */
  readonly url: string;
  /** Class of a sink. */
  readonly plugin: string;
  /** A configuration that works, with other values over it; undefined leaves a key out. */
  config(over?: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Of a connector that writes files. */
  filesConfig(): Record<string, unknown>;
  /** Kills its broker. */
  killBroker(): void;
  /** Of a connector whose task fails. */
  failingConfig(): Record<string, unknown>;
}

type OfSide<T> = T | ((side: Side) => T);

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

export interface ComparedRequest {
  /** What is asked, in words; no two have the same. */
  readonly name: string;
  readonly method: string;
  readonly path: OfSide<string>;
  /** Sent as JSON; of type application/json unless `headers` say otherwise, where an empty one stands for none. */
  readonly body?: OfSide<Json>;
  /** Sent as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What to wait for before it is sent; `unhealthy` takes the broker away, and waits until the worker says so. */
  readonly until?: Until | 'unhealthy';
  /** Paths of objects whose keys are names or options, `*` for any key: only their values have a shape. */
  readonly maps?: readonly string[];
}

export interface Until {
  readonly connector: string;
  readonly state: string;
  /** States of its tasks, all the same. */
  readonly tasks?: { readonly count: number; readonly state: string };
  /** Offset that its group has to have committed, of the first partition. */
  readonly offset?: number;
}

export function valueFor<T>(value: OfSide<T>, side: Side): T {
  return typeof value === 'function' ? (value as (side: Side) => T)(side) : value;
}
