import { DuckDBInstance, type Json } from '@duckdb/node-api';

/** One for all queries of a test file: starting one takes longer than most queries. */
let instance: Promise<DuckDBInstance> | undefined;

/** What DuckDB answers, values as JSON shows them. */
export async function query(sql: string): Promise<Record<string, Json>[]> {
  instance ??= DuckDBInstance.create();
  const connection = await (await instance).connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
}
