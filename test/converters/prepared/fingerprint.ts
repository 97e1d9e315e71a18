const EMPTY = 0xc15d213aa4d7a795n;

/**
 * CRC-64-AVRO of a schema in Parsing Canonical Form, the lowest byte first (Avro 1.12 specification, "Schema Fingerprints").
 * That of `"null"` is 63dd24e7cc258f8a; fastavro 1.12 gives the same.
 */
export function fingerprint(canonical: string): Buffer {
  let crc = EMPTY;
  for (const byte of Buffer.from(canonical)) {
    let term = (crc ^ BigInt(byte)) & 0xffn;
    for (let bit = 0; bit < 8; bit++) term = (term >> 1n) ^ (term & 1n ? EMPTY : 0n);
    crc = (crc >> 8n) ^ term;
  }
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(crc);
  return bytes;
}
