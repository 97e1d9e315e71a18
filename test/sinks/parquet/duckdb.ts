import { DuckDBInstance, type Json } from '@duckdb/node-api';

/** What DuckDB answers, values as JSON shows them. */
export async function query(sql: string): Promise<Record<string, Json>[]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
