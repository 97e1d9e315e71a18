import * as z from 'zod';

/** Bodies of Kafka Connect's REST API; the answers are checked against them in tests, and the description is made of them. */

export const errorMessage = z.object({ error_code: z.int(), message: z.string() }).meta({ id: 'ErrorMessage' });

/** Scalars of JSON are taken as the text they are written as, as in Connect. */
const configValue = z
  .union([z.string(), z.number(), z.boolean()], { error: 'expected a string' })
  .transform((value) => String(value));

/** A configuration as it is given. */
export const givenConfig = z
  .record(z.string(), configValue, { error: 'expected an object of options, all values strings' })
  .meta({ id: 'GivenConfig' });

/** A configuration as it is told. */
export const connectorConfig = z.record(z.string(), z.string()).meta({ id: 'ConnectorConfig' });

export const connectorPatch = z
  .record(z.string(), configValue.nullable(), { error: 'expected an object of options, all values strings or null' })
  .meta({ id: 'ConnectorPatch' });

const connectorTask = z.object({ connector: z.string(), task: z.int() });

export const connectorInfo = z
  .object({
    name: z.string(),
    config: connectorConfig,
    tasks: z.array(connectorTask),
    type: z.literal('sink'),
  })
  .meta({ id: 'ConnectorInfo' });

const unitState = z.enum(['UNASSIGNED', 'RUNNING', 'PAUSED', 'FAILED', 'RESTARTING', 'STOPPED']);

const connectorState = z.object({
  state: unitState,
  worker_id: z.string(),
  version: z.string().optional(),
  trace: z.string().optional(),
});

const cause = z.object({
  code: z.string(),
  stage: z.string(),
  count: z.int(),
  redriven: z.int(),
  first: z.number(),
  last: z.number(),
  message: z.string(),
});

export const redriveAnswer = z
  .object({ run: z.int().nullable(), letters: z.int(), causes: z.array(cause).optional() })
  .meta({ id: 'RedriveAnswer' });

const pace = {
  share: z.number(),
  per_second: z.number(),
  eta_seconds: z.number().nullable(),
};

const backfillRequestFields = {
  from: z.string().optional(),
  to: z.string().optional(),
  files: z.array(z.string()).min(1).optional(),
  partitions: z.string().optional(),
  where: z.array(z.string()).optional(),
  annotated: z.string().optional(),
  sink: z.string().optional(),
};

const maxRate = z.number({ error: 'expected a number above 0, in records a second' }).positive();

/** As it is asked for: `config` are options that are other ones for the backfill. */
export const backfillRequest = z
  .strictObject({
    ...backfillRequestFields,
    config: z.record(z.string(), configValue).optional(),
    max_rate: maxRate.optional(),
    dry_run: z.boolean().default(false),
  })
  .meta({ id: 'BackfillRequest' });

export const backfillPlan = z
  .object({
    unit: z.enum(['offsets', 'files']),
    ranges: z.array(z.object({ topic: z.string(), partition: z.int(), from: z.string(), to: z.string() })),
    files: z.array(z.object({ url: z.string(), bytes: z.int() })),
    total: z.int(),
  })
  .meta({ id: 'BackfillPlan' });

export const backfillStatus = z
  .object({
    id: z.int(),
    connector: z.string(),
    state: z.enum(['RUNNING', 'PAUSED', 'CANCELLED', 'DONE']),
    runner: z.enum(['command', 'workers']),
    request: z.object({ ...backfillRequestFields, config: connectorConfig.optional(), max_rate: maxRate.optional() }),
    pipeline_version: z.string(),
    begun: z.string(),
    ended: z.string().optional(),
    unit: z.enum(['offsets', 'files']),
    total: z.int(),
    done: z.int(),
    ...pace,
    partitions: z.array(
      z.object({ topic: z.string(), partition: z.int(), from: z.int(), to: z.int(), next: z.int(), ...pace }),
    ),
    records: z.object({ written: z.int(), filtered: z.int(), dead_letters: z.int() }).optional(),
    trace: z.string().optional(),
  })
  .meta({ id: 'BackfillStatus' });

export const taskState = z.object({ id: z.int(), ...connectorState.shape }).meta({ id: 'TaskState' });

export const connectorStateInfo = z
  .object({ name: z.string(), connector: connectorState, tasks: z.array(taskState), type: z.literal('sink') })
  .meta({ id: 'ConnectorStateInfo' });

export const createConnectorRequest = z
  .strictObject({
    name: configValue.nullish(),
    config: givenConfig,
    initial_state: z
      .string()
      .transform((state) => state.toUpperCase())
      .pipe(z.enum(['RUNNING', 'PAUSED', 'STOPPED'], { error: 'expected RUNNING, PAUSED or STOPPED' }))
      .nullish(),
  })
  .meta({ id: 'CreateConnectorRequest' });

export const taskInfo = z.object({ id: connectorTask, config: connectorConfig }).meta({ id: 'TaskInfo' });

export const activeTopics = z
  .record(z.string(), z.object({ topics: z.array(z.string()) }))
  .meta({ id: 'ActiveTopics' });

export const expandedConnectors = z
  .record(z.string(), z.object({ info: connectorInfo.optional(), status: connectorStateInfo.optional() }))
  .meta({ id: 'ExpandedConnectors' });

const count = z.int().nonnegative();

/** Connect takes numbers in either form here. */
const givenCount = z.union(
  [
    count,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  {
    error: 'expected a whole number, 0 or more',
  },
);

const sinkOffset = z.object({
  partition: z.object({ kafka_topic: z.string(), kafka_partition: count }),
  offset: z.object({ kafka_offset: count }),
});

const givenOffset = z.object({
  partition: z.object({ kafka_topic: z.string().min(1), kafka_partition: givenCount }),
  // As in Connect, one that is left out is null.
  offset: z.object({ kafka_offset: givenCount }).nullable().default(null),
});

export const connectorOffsets = z.object({ offsets: z.array(sinkOffset) }).meta({ id: 'ConnectorOffsets' });

export const offsetChanges = z
  .strictObject({ offsets: z.array(givenOffset).min(1, 'expected one partition or more') })
  .meta({ id: 'OffsetChanges' });

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export const pluginInfo = z
  .object({ class: z.string(), type: z.string(), version: z.string() })
  .meta({ id: 'PluginInfo' });

export const configKeyInfo = z
  .object({
    name: z.string(),
    type: z.string(),
    required: z.boolean(),
    default_value: z.string().nullable(),
    importance: z.string(),
    documentation: z.string(),
    group: z.string().nullable(),
    width: z.string(),
    display_name: z.string(),
    dependents: z.array(z.string()),
    order: z.int(),
  })
  .meta({ id: 'ConfigKeyInfo' });

export type ConfigKeyInfo = z.output<typeof configKeyInfo>;

const configValueInfo = z.object({
  name: z.string(),
  value: z.string().nullable(),
  recommended_values: z.array(z.string()),
  errors: z.array(z.string()),
  visible: z.boolean(),
});

export const configInfos = z
  .object({
    name: z.string(),
    error_count: z.int(),
    groups: z.array(z.string()),
    configs: z.array(
      z.object({
        /** Null for a key that is no option. */
        definition: configKeyInfo.nullable(),
        value: configValueInfo,
      }),
    ),
  })
  .meta({ id: 'ConfigInfos' });

export type ConfigInfos = z.output<typeof configInfos>;

export const loggerLevel = z
  .object({ level: z.string(), last_modified: z.int().nullable() })
  .meta({ id: 'LoggerLevel' });

export const levelChange = z
  .object({ level: z.string({ error: 'expected the name of a level' }) })
  .meta({ id: 'LevelChange' });

export const loggerLevels = z.record(z.string(), loggerLevel).meta({ id: 'LoggerLevels' });

export const serverInfo = z
  .object({ version: z.string(), commit: z.string(), kafka_cluster_id: z.string() })
  .meta({ id: 'ServerInfo' });

export const workerStatus = z.object({ status: z.string(), message: z.string() }).meta({ id: 'WorkerStatus' });

export const openApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
