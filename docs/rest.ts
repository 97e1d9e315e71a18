import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { restRoutes } from '../src/rest/app.js';
import { differenceList, type ListedDifference } from '../test/connect/differences.js';

/** Writes the tables of docs/rest.md: `npm run docs`. */
const file = join(import.meta.dirname, 'rest.md');

export function renderRest(text: string): string {
  return replaceSection(replaceSection(text, 'paths', pathTable()), 'differences', differenceTables());
}

export function writtenRest(): string {
  return readFileSync(file, 'utf8');
}

function replaceSection(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}, written by npm run docs -->`, `<!-- end of ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`docs/rest.md has no section "${name}": expected ${begin} and ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}

function pathTable(): string {
  const routes = restRoutes({
    version: '',
    commit: '',
    registry: new Registry(),
    herder: () => null,
    log: pino({ level: 'silent' }),
  });
  const rows = routes.map(({ method, path, doc, answers }) => {
    const statuses = Object.keys(answers).join(', ');
    return `| \`${method}\` | \`${path}\` | ${doc} | ${statuses} |`;
  });
  return ['| method | path | what it does | answers |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function differenceTables(): string {
  const { reasons, differences } = differenceList();
  const tables = Object.entries(reasons).map(([id, reason]) => {
    const rows = differences.filter((one) => one.reason === id).map(row);
    return [
      `**${reason.title}.** ${reason.text}`,
      '',
      '| request | Connect | here |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return tables.join('\n\n');
}

function row({ request, connect, spanstream, body = [] }: ListedDifference): string {
  const where = body.length === 0 ? '' : `: ${body.join('; ').replaceAll('|', '\\|')}`;
  return `| ${request} | ${connect} | ${spanstream}${where} |`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, renderRest(writtenRest()));
