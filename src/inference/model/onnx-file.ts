import { type Field, ProtobufFile } from './protobuf.js';

/** An input or output of a graph. */
export interface OnnxValue {
  readonly name: string;
  /** As onnxruntime-node names it, `int64`; null where it is no tensor. */
  readonly type: string | null;
  /** Lengths of the axes, or their names where the caller chooses; null where nothing is said. */
  readonly shape: readonly (number | string)[] | null;
}

export interface OnnxWeight {
  readonly name: string;
  readonly type: string;
  readonly shape: readonly number[];
}

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** What an ONNX file says of itself. */
export interface OnnxFile {
  readonly producer: string;
  /** Version of each set of operators; the standard one is called ai.onnx. */
  readonly opsets: Readonly<Record<string, number>>;
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly weights: readonly OnnxWeight[];
  readonly nodes: readonly OnnxNode[];
  /** Files with weights, as the model names them: relative to its own folder. */
  readonly externalFiles: readonly string[];
}

/** TensorProto.DataType, by number. */
const TYPES = (
  'undefined float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64 complex64 ' +
  'complex128 bfloat16 float8e4m3fn float8e4m3fnuz float8e5m2 float8e5m2fnuz uint4 int4 float4e2m1'
).split(' ');

/**
 * Reads what a model says of itself, and none of its weights: it takes milliseconds, whatever their size. The numbers
 * of the fields are those of onnx.proto (github.com/onnx/onnx).
 *
 * @throws {Error} where the file is no ONNX model
 */
export function readOnnxFile(path: string): OnnxFile {
  const file = new ProtobufFile(path);
  try {
    const model = readModel(file);
    if (model.outputs.length > 0) return model;
    throw new RangeError('it has no graph with outputs');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const isPointer = file.text({ begin: 0, end: Math.min(file.size, 40) }).startsWith('version https://git-lfs');
    const remedy = isPointer
      ? 'it is a pointer of Git LFS, fetch the file itself with git lfs pull'
      : `${error.message}; it may be cut short or of another format, export or copy it anew`;
    throw new Error(`is not an ONNX model: ${remedy}`);
  } finally {
    file.close();
  }
}

function readModel(file: ProtobufFile): OnnxFile {
  const producer: string[] = [];
  const opsets: Record<string, number> = {};
  const graph: Graph = { inputs: [], outputs: [], weights: [], nodes: [], external: new Set() };
  for (const field of file.fields()) {
    if (field.number === 2 || field.number === 3) producer.push(file.text(field));
    else if (field.number === 7) readGraph(file, field, graph);
    else if (field.number === 8) {
      const { domain, version } = readOpset(file, field);
      opsets[domain === '' ? 'ai.onnx' : domain] = version;
    }
  }
  const { inputs, outputs, weights, nodes, external } = graph;
  // Before IR version 4 weights were listed among the inputs too.
  const named = new Set(weights.map(({ name }) => name));
  return {
    producer: producer.join(' ').trim(),
    opsets,
    inputs: inputs.filter(({ name }) => !named.has(name)),
    outputs,
    weights,
    nodes,
    externalFiles: [...external].sort(),
  };
}

interface Graph {
  readonly inputs: OnnxValue[];
  readonly outputs: OnnxValue[];
  readonly weights: OnnxWeight[];
  readonly nodes: OnnxNode[];
  readonly external: Set<string>;
}

function readGraph(file: ProtobufFile, { begin, end }: Field, graph: Graph): void {
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) readNode(file, field, graph);
    else if (field.number === 5) readTensor(file, field, graph);
    else if (field.number === 11) graph.inputs.push(readValue(file, field));
    else if (field.number === 12) graph.outputs.push(readValue(file, field));
  }
}

function readNode(file: ProtobufFile, { begin, end }: Field, graph: Graph): void {
  const node = { operator: '', inputs: [] as string[], outputs: [] as string[] };
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) node.inputs.push(file.text(field));
    else if (field.number === 2) node.outputs.push(file.text(field));
    else if (field.number === 4) node.operator = file.text(field);
    else if (field.number === 5) readAttribute(file, field, { graph, name: node.outputs[0] ?? '' });
  }
  graph.nodes.push(node);
}

/** Constants and the branches of an If hold weights too; the inputs and outputs of branches are not the model's. */
function readAttribute(
  file: ProtobufFile,
  { begin, end }: Field,
  { graph, name }: { graph: Graph; name: string },
): void {
  for (const field of file.fields(begin, end)) {
    if (field.number === 5) readTensor(file, field, graph, name);
    else if (field.number === 6) readGraph(file, field, { ...graph, inputs: [], outputs: [] });
  }
}

function readTensor(file: ProtobufFile, { begin, end }: Field, graph: Graph, constant = ''): void {
  const weight = { name: constant, type: '', shape: [] as number[] };
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) weight.shape.push(...listed(file, field));
    else if (field.number === 2) weight.type = typeName(field.value);
    else if (field.number === 8) weight.name = file.text(field);
    else if (field.number === 13) addLocation(file, field, graph.external);
  }
  graph.weights.push(weight);
}

/** Written one by one or packed: both are allowed. */
function listed(file: ProtobufFile, field: Field): number[] {
  return field.isVarint ? [field.value] : file.packed(field);
}

function addLocation(file: ProtobufFile, { begin, end }: Field, external: Set<string>): void {
  const [key, value] = readPair(file, begin, end);
  if (key === 'location') external.add(value);
}

function readPair(file: ProtobufFile, begin: number, end: number): [key: string, value: string] {
  const pair: [string, string] = ['', ''];
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) pair[0] = file.text(field);
    else if (field.number === 2) pair[1] = file.text(field);
  }
  return pair;
}

function readOpset(file: ProtobufFile, { begin, end }: Field): { domain: string; version: number } {
  const opset = { domain: '', version: 0 };
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) opset.domain = file.text(field);
    else if (field.number === 2) opset.version = field.value;
  }
  return opset;
}

/** ValueInfoProto, of whose types only tensors are read. */
function readValue(file: ProtobufFile, { begin, end }: Field): OnnxValue {
  const value: { -readonly [K in keyof OnnxValue]: OnnxValue[K] } = { name: '', type: null, shape: null };
  for (const field of file.fields(begin, end)) {
    if (field.number === 1) value.name = file.text(field);
    if (field.number !== 2) continue;
    for (const kind of file.fields(field.begin, field.end)) {
      if (kind.number !== 1) continue;
      for (const part of file.fields(kind.begin, kind.end)) {
        if (part.number === 1) value.type = typeName(part.value);
        else if (part.number === 2) value.shape = readShape(file, part);
      }
    }
  }
  return value;
}

function readShape(file: ProtobufFile, { begin, end }: Field): (number | string)[] {
  const shape: (number | string)[] = [];
  for (const axis of file.fields(begin, end)) {
    if (axis.number !== 1) continue;
    let length: number | string = '';
    for (const field of file.fields(axis.begin, axis.end)) {
      if (field.number === 1) length = field.value < 0 ? '' : field.value;
      else if (field.number === 2) length = file.text(field);
    }
    shape.push(length);
  }
  return shape;
}

function typeName(number: number): string {
  return TYPES[number] ?? `type ${number}`;
}
