const WIDE =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303e\uff01-\uff60]/u;
const ZERO = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Columns that a text takes in a terminal: two for wide characters, none for combining ones. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/**
 * Makes control characters visible, so that a document cannot steer the terminal it is shown in. Line feeds stay, a
 * tab and the carriage return before a line feed become spaces; the length in UTF-16 code units stays too, and with it every offset.
 */
export function printable(text: string): string {
  return text.replace(/\t|\r(?=\n)/g, ' ').replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, controlPicture);
}

/** The block of control pictures starts at U+2400, in the order of the first 32 control characters. */
function controlPicture(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}
