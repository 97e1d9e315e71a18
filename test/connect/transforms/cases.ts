/** Transforms in a configuration, on one of the two kinds of records. */
export interface Case {
  readonly name: string;
  readonly on: 'plain' | 'typed';
  readonly config: Readonly<Record<string, string>>;
}

interface Step {
  readonly type: string;
  readonly [option: string]: string;
}

const PACKAGE = 'org.apache.kafka.connect.transforms.';

function chain(...steps: readonly Step[]): Readonly<Record<string, string>> {
  const options = steps.flatMap(({ type, ...rest }, i) => [
    [`transforms.t${i}.type`, PACKAGE + type],
    ...Object.entries(rest).map(([key, value]) => [`transforms.t${i}.${key}`, value]),
  ]);
  return { transforms: steps.map((_, i) => `t${i}`).join(','), ...Object.fromEntries(options) };
}

function withPredicate(predicate: Step, steps: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { type, ...options } = predicate;
  const own = Object.entries(options).map(([key, value]) => [`predicates.p.${key}`, value]);
  return { ...steps, predicates: 'p', 'predicates.p.type': `${PACKAGE}predicates.${type}`, ...Object.fromEntries(own) };
}

/** The same on both kinds of records. */
function both(name: string, config: Readonly<Record<string, string>>): readonly Case[] {
  return [
    { name: `${name}, without a schema`, on: 'plain', config },
    { name: `${name}, with a schema`, on: 'typed', config },
  ];
}

const plain = (name: string, config: Readonly<Record<string, string>>): Case => ({ name, on: 'plain', config });
const typed = (name: string, config: Readonly<Record<string, string>>): Case => ({ name, on: 'typed', config });

const extraction: readonly Case[] = [
  ...both('ExtractField$Value', chain({ type: 'ExtractField$Value', field: 'id' })),
  ...both('ExtractField$Key', chain({ type: 'ExtractField$Key', field: 'n' })),
  ...both('ExtractField$Value of a field that is not there', chain({ type: 'ExtractField$Value', field: 'missing' })),
  plain('ExtractField$Value of an object', chain({ type: 'ExtractField$Value', field: 'inner' })),
  typed('ExtractField$Value of a struct', chain({ type: 'ExtractField$Value', field: 'city' })),
  plain(
    'ExtractField$Value by a path',
    chain({ type: 'ExtractField$Value', field: 'inner.deep.x', 'field.syntax.version': 'V2' }),
  ),
  plain('ExtractField$Value of a name with a dot', chain({ type: 'ExtractField$Value', field: 'a.b' })),
  plain(
    'ExtractField$Value by a path with backticks',
    chain({ type: 'ExtractField$Value', field: 'inner.`x.y`.`z``', 'field.syntax.version': 'V2' }),
  ),
  typed(
    'ExtractField$Value by a path, with a schema',
    chain({ type: 'ExtractField$Value', field: 'city.name', 'field.syntax.version': 'V2' }),
  ),
  typed(
    'ExtractField$Key by a path, with a schema',
    chain({ type: 'ExtractField$Key', field: 'city.zip', 'field.syntax.version': 'V2' }),
  ),
];

const replacement: readonly Case[] = [
  ...both('ReplaceField$Value that excludes', chain({ type: 'ReplaceField$Value', exclude: 'count,tags,price' })),
  ...both('ReplaceField$Value that includes', chain({ type: 'ReplaceField$Value', include: 'id,score,city' })),
  ...both(
    'ReplaceField$Value that renames',
    chain({ type: 'ReplaceField$Value', renames: 'id:note_id,city:town,inner:outer' }),
  ),
  ...both(
    'ReplaceField$Value that does all of it',
    chain({ type: 'ReplaceField$Value', include: 'id,count,note', exclude: 'count', renames: 'id:name' }),
  ),
  ...both('ReplaceField$Key', chain({ type: 'ReplaceField$Key', exclude: 'n' })),
  typed('ReplaceField$Value to a name that is taken', chain({ type: 'ReplaceField$Value', renames: 'id:count' })),
];

const insertion: readonly Case[] = [
  ...both(
    'InsertField$Value of everything',
    chain({
      type: 'InsertField$Value',
      'topic.field': 'from_topic',
      'partition.field': 'from_partition!',
      'offset.field': 'from_offset?',
      'timestamp.field': 'written',
      'static.field': 'source',
      'static.value': 'a hospital',
    }),
  ),
  ...both('InsertField$Key', chain({ type: 'InsertField$Key', 'topic.field': 'topic' })),
  ...both(
    'InsertField$Value of a name that is taken',
    chain({ type: 'InsertField$Value', 'static.field': 'id', 'static.value': 'x' }),
  ),
];

const masking: readonly Case[] = [
  plain('MaskField$Value', chain({ type: 'MaskField$Value', fields: 'id,count,score,done,tags,inner,none,new' })),
  typed(
    'MaskField$Value, with a schema',
    chain({ type: 'MaskField$Value', fields: 'id,count,big,ratio,done,at,tags,attrs,note' }),
  ),
  ...both('MaskField$Value with a text', chain({ type: 'MaskField$Value', fields: 'id,note', replacement: 'hidden' })),
  ...both(
    'MaskField$Value with a number',
    chain({ type: 'MaskField$Value', fields: 'count,big,ratio', replacement: '42' }),
  ),
  plain('MaskField$Value of a fraction', chain({ type: 'MaskField$Value', fields: 'score', replacement: '1.5' })),
  ...both(
    'MaskField$Value of a number with a text',
    chain({ type: 'MaskField$Value', fields: 'count', replacement: 'x' }),
  ),
  ...both(
    'MaskField$Value of a boolean with a text',
    chain({ type: 'MaskField$Value', fields: 'done', replacement: '1' }),
  ),
  typed('MaskField$Value of a struct', chain({ type: 'MaskField$Value', fields: 'city' })),
  typed('MaskField$Value of bytes', chain({ type: 'MaskField$Value', fields: 'raw' })),
  typed('MaskField$Value of a time with a number', chain({ type: 'MaskField$Value', fields: 'at', replacement: '1' })),
  ...both('MaskField$Key', chain({ type: 'MaskField$Key', fields: 'n' })),
];

const routing: readonly Case[] = [
  plain('RegexRouter', chain({ type: 'RegexRouter', regex: '(\\w+)-(.*)', replacement: '$2-$1' })),
  plain('RegexRouter that does not match', chain({ type: 'RegexRouter', regex: 'other', replacement: 'x' })),
  plain(
    'RegexRouter with named groups and signs',
    chain({ type: 'RegexRouter', regex: '(?<kind>[a-z]+)-.*', replacement: '${kind}\\$10' }),
  ),
  plain(
    'RegexRouter whose first match is shorter',
    chain({ type: 'RegexRouter', regex: 'plain|plain-.*', replacement: 'y' }),
  ),
  typed('TimestampRouter', chain({ type: 'TimestampRouter' })),
  plain(
    'TimestampRouter with formats',
    chain({
      type: 'TimestampRouter',
      'topic.format': '${timestamp}.${topic}',
      'timestamp.format': "yy.M.d-EEE-MMM-D-H.k.K.h.a.m.ss.SSS-u-'at'",
    }),
  ),
  plain(
    'routers one behind the other, then InsertField',
    chain(
      { type: 'RegexRouter', regex: '.*', replacement: 'all' },
      { type: 'TimestampRouter', 'timestamp.format': 'yyyy' },
      { type: 'InsertField$Value', 'topic.field': 'topic' },
    ),
  ),
];

const predicates: readonly Case[] = [
  ...both(
    'Filter with HasHeaderKey',
    withPredicate({ type: 'HasHeaderKey', name: 'secret' }, chain({ type: 'Filter', predicate: 'p' })),
  ),
  plain(
    'Filter with HasHeaderKey, negated',
    withPredicate({ type: 'HasHeaderKey', name: 'other' }, chain({ type: 'Filter', predicate: 'p', negate: 'true' })),
  ),
  ...both(
    'Filter with RecordIsTombstone',
    withPredicate({ type: 'RecordIsTombstone' }, chain({ type: 'Filter', predicate: 'p' })),
  ),
  plain('Filter alone', chain({ type: 'Filter' })),
  plain(
    'MaskField$Value of all but tombstones',
    withPredicate(
      { type: 'RecordIsTombstone' },
      chain({ type: 'MaskField$Value', fields: 'id', predicate: 'p', negate: 'true' }),
    ),
  ),
  plain(
    'InsertField$Value where TopicNameMatches',
    withPredicate(
      { type: 'TopicNameMatches', pattern: 'plain-.*' },
      chain({ type: 'InsertField$Value', 'static.field': 's', 'static.value': 'v', predicate: 'p' }),
    ),
  ),
  plain(
    'TopicNameMatches, which has to match the whole name',
    withPredicate(
      { type: 'TopicNameMatches', pattern: 'plain' },
      chain({ type: 'InsertField$Value', 'static.field': 's', 'static.value': 'v', predicate: 'p' }),
    ),
  ),
  plain(
    'TopicNameMatches behind a router',
    withPredicate(
      { type: 'TopicNameMatches', pattern: 'routed' },
      chain({ type: 'RegexRouter', regex: '.*', replacement: 'routed' }, { type: 'Filter', predicate: 'p' }),
    ),
  ),
];

export const CASES: readonly Case[] = [
  ...extraction,
  ...replacement,
  ...insertion,
  ...masking,
  ...routing,
  ...predicates,
];
