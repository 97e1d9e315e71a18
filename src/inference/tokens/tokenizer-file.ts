import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { FatalError } from '../../errors.js';

const addedTokenSchema = z.object({
  id: z.number(),
  content: z.string(),
  normalized: z.boolean().default(true),
  rstrip: z.boolean().default(false),
});

/** Parts of a pipeline differ in their settings, which stay as they are. */
const partSchema = z.looseObject({ type: z.string().optional() });

const tokenizerSchema = z.object({
  normalizer: partSchema.nullish(),
  pre_tokenizer: partSchema.nullish(),
  post_processor: partSchema.nullish(),
  added_tokens: z.array(addedTokenSchema).default([]),
  model: z.object({
    type: z.string().optional(),
    dropout: z.number().nullish(),
    unk_token: z.string().nullish(),
    unk_id: z.number().nullish(),
    continuing_subword_prefix: z.string().nullish(),
    // Hundreds of thousands of entries, which the tokenizer itself has checked.
    vocab: z.custom<Vocabulary>((value) => typeof value === 'object' && value !== null),
  }),
});

/** Ids by token; Unigram lists tokens with their scores in the order of the ids. */
export type Vocabulary = Readonly<Record<string, number>> | readonly (readonly [token: string, score: number])[];

/** What is read of a `tokenizer.json` beside the tokenizer that is made of it. */
export type TokenizerFile = z.output<typeof tokenizerSchema>;

/** @throws {FatalError} MODEL_INVALID where the file is of a layout that is not known here */
export async function readTokenizerFile(path: string): Promise<TokenizerFile> {
  const parsed = tokenizerSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FatalError(
    'MODEL_INVALID',
    `${path} is not as expected at ${issue?.path.join('.') || 'its root'}: ${issue?.message}; save it anew with tokenizer.save_pretrained of transformers 4 or 5`,
  );
}
