import type { Catalog, Section } from './catalog.js';
import { inventSentence, inventTitle } from './prose.js';
import type { Random } from './random.js';
import type { Noise, TemplateWriter } from './template-writer.js';
import type { TextBuilder } from './text-builder.js';
import type { Language } from './values.js';

export interface LayoutOptions {
  readonly random: Random;
  readonly language: Language;
  readonly catalog: Catalog;
  readonly noise: Noise;
  readonly writer: TemplateWriter;
  readonly builder: TextBuilder;
  /** `\n` or `\r\n`. */
  readonly newline: string;
  /** Code points to reach; the document ends with the first sentence or line past it. */
  readonly targetLength: number;
}

const bullets = ['- ', '- ', '* ', '• ', '– ', '', '> ', '#. ', '#) '];
const emoji = ['💊 ', '⚠️ ', '✅ ', '🩺 ', '📌 ', '❗ ', '👩🏽‍⚕️ '];

/** Writes head, sections until the target length, and closing. */
export function writeDocument(options: LayoutOptions): void {
  const { random, catalog, writer, builder, newline, targetLength } = options;
  for (const line of random.pick(catalog.openings).split(' / ')) {
    writer.write(builder, line);
    builder.append(newline);
  }
  const closing = 45;
  while (builder.length < targetLength - closing) {
    for (const section of random.shuffle(catalog.sections)) {
      if (builder.length < targetLength - closing)
        writeSection(section, { ...options, targetLength: targetLength - closing });
    }
  }
  builder.append(newline);
  writer.write(builder, random.pick(catalog.closings));
  if (random.chance(0.5)) builder.append(newline);
}

function writeSection(section: Section, options: LayoutOptions): void {
  const { random, builder, newline } = options;
  builder.append(newline);
  const { language, noise } = options;
  writeTitle(random.chance(noise.sentences) ? inventTitle(random, language) : random.pick(section.titles), options);
  const listed = section.items.length > 0 && random.chance(0.45);
  if (!listed || random.chance(0.6)) {
    writeParagraph(section.sentences, options);
    builder.append(newline);
  }
  if (listed) writeList(section.items, options);
}

function writeTitle(title: string, { random, builder, newline }: LayoutOptions): void {
  const written = random.chance(0.3) ? title.toUpperCase() : title;
  const style = random.next();
  if (style < 0.45) builder.append(`${written}:${newline}`);
  else if (style < 0.6) builder.append(`${written}: `);
  else if (style < 0.7) builder.append(`## ${written}${newline}`);
  else if (style < 0.8) builder.append(`${written}${newline}${'-'.repeat(written.length)}${newline}`);
  else builder.append(`${written}${newline}`);
}

function writeParagraph(sentences: readonly string[], options: LayoutOptions): void {
  const { random, language, noise, writer, builder, newline, targetLength } = options;
  const count = random.integer(2, 6);
  const wrapped = random.chance(0.3);
  if (random.chance(0.04)) builder.append(random.pick(emoji));
  for (const [index, sentence] of random.shuffle(sentences).slice(0, count).entries()) {
    if (index > 0) builder.append(wrapped || random.chance(0.1) ? newline : ' ');
    writer.write(builder, random.chance(noise.sentences) ? inventSentence(random, language) : sentence);
    if (builder.length >= targetLength) return;
  }
}

function writeList(items: readonly string[], options: LayoutOptions): void {
  const { random, language, noise, writer, builder, newline, targetLength } = options;
  const bullet = random.pick(bullets);
  const count = random.integer(2, 6);
  for (let index = 0; index < count && builder.length < targetLength; index++) {
    builder.append(bullet.replace('#', String(index + 1)));
    if (random.chance(0.03)) builder.append(random.pick(emoji));
    const item = random.chance(noise.sentences) ? inventSentence(random, language) : random.pick(items);
    writer.write(builder, item, { sentence: random.chance(0.6) });
    builder.append(newline);
  }
}
