import type { ConfigProblem } from '../../errors.js';

interface Stage {
  readonly kind: 'rule' | 'tokenization' | 'model';
  readonly name: string;
}

/**
 * What keeps a connector from being one of the two parts of a pipeline that is cut at its tokens: the first part's stages
 * end at tokenization, and its sink is a topic; the second part's begin with a model, and come from that topic.
 */
export function partProblems({
  format,
  stages,
  sinkClass,
  outputConverter,
  input,
}: {
  readonly format: 'documents' | 'prepared';
  /** Null where one could not be parsed. */
  readonly stages: readonly (Stage | null)[];
  readonly sinkClass: unknown;
  readonly outputConverter: unknown;
  readonly input: 'kafka' | 'files';
}): ConfigProblem[] {
  const kinds = stages.map((stage) => stage?.kind);
  const names = stages.map((stage) => stage?.name ?? '');
  if (format === 'prepared') return preparedProblems(kinds, names, input);
  const first = kinds.indexOf('tokenization');
  if (first === -1) return [];
  const cutter = names[first] as string;
  const key = `stages.${cutter}.type`;
  const problem = (message: string): ConfigProblem => ({ key, value: 'tokenization', message });
  const problems: ConfigProblem[] = [];
  const behind = kinds.findIndex((kind, i) => i > first && kind !== 'tokenization' && kind !== undefined);
  if (kinds.includes('model')) {
    problems.push(
      problem('a model stage cuts its own tokens: leave this stage out, or the model to a connector of its own'),
    );
  } else if (behind !== -1) {
    problems.push(
      problem(`${names[behind]} stands behind it: the stages behind the tokens belong to the connector with the model`),
    );
  }
  if (input === 'files') problems.push(problem('prepared documents go to a topic, not to files: leave this stage out'));
  else if (sinkClass === 'ParquetSink')
    problems.push(problem('prepared documents go to a topic: expected connector.class=TopicSink'));
  if (outputConverter !== undefined) {
    const message = 'prepared documents have a format of their own: leave it to the connector that has the model';
    problems.push({ key: 'output.value.converter', value: outputConverter, message });
  }
  return problems;
}

function preparedProblems(
  kinds: readonly (Stage['kind'] | undefined)[],
  names: readonly string[],
  input: 'kafka' | 'files',
): ConfigProblem[] {
  const key = 'input.format';
  const value = 'prepared';
  if (input === 'files')
    return [{ key, value, message: 'files hold documents, not prepared ones: leave it out, or read the topic' }];
  if (kinds.includes('tokenization'))
    return [{ key, value, message: 'has tokens already: leave the stages of type tokenization out' }];
  const [first] = kinds;
  if (kinds.length === 0 || first === 'rule') {
    const found = kinds.length === 0 ? 'there are no stages' : `the first stage is ${names[0]}`;
    return [
      {
        key,
        value,
        message: `${found}: expected a model first, since stages before it belong to the connector that cuts the tokens`,
      },
    ];
  }
  return [];
}
