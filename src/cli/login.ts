import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { ConfigError } from '../errors.js';
import { hashPassword } from '../security/password-hash.js';

const TOKEN_BYTES = 32;

export function loginCommand(): Command {
  return new Command('login')
    .description('write the line by which somebody may log in to the REST API')
    .argument('<name>', 'who it is for')
    .option('--token', 'for rest.authentication=bearer: makes a token, and shows it')
    .addHelpText(
      'after',
      `
The password is read from standard input, so that no list of commands holds it:
  printf %s "$PASSWORD" | spanstream login ada >> users     for rest.basic.credentials.file
  spanstream login prometheus --token >> tokens             for rest.bearer.tokens.file; the token is on standard error`,
    )
    .action(run);
}

async function run(name: string, { token = false }: { token?: boolean }): Promise<void> {
  if (!/^[^:#\s][^:\r\n]*$/.test(name))
    throw new ConfigError('no login', [
      { key: 'name', value: name, message: 'expected one without : and line breaks' },
    ]);
  process.stdout.write(`${name}:${token ? await newToken() : await hashPassword(await readPassword())}\n`);
}

async function newToken(): Promise<string> {
  const { hashToken } = await import('../rest/credentials.js');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  process.stderr.write(`${token}\n`);
  return `sha256:${hashToken(token).toString('hex')}`;
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password, then Ctrl-D (it is shown): ');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password !== '') return password;
  throw new ConfigError('no login', [{ key: 'password', message: 'is empty: write it to standard input' }]);
}
