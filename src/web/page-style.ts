import { COLORS, TRACKS } from './marked-text.js';

/** Hues around the circle in steps that keep neighbours apart. */
function colorRules(): string {
  const rules: string[] = [];
  for (let index = 0; index < COLORS; index++) rules.push(`.c${index}{--hue:${(index * 137 + 210) % 360}}`);
  return rules.join('\n');
}

function trackRules(): string {
  const rules: string[] = [];
  for (let track = 0; track < TRACKS; track++) rules.push(`.t${track}{padding-bottom:${track * 4}px}`);
  return rules.join('\n');
}

export const PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --faint: #667; --line: #d8dce2; --card: #f7f8fa; --tint: 88%; --strong: 38%; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171b; --ink: #e4e7eb; --faint: #98a0ab; --line: #333a43; --card: #1b1f25; --tint: 24%; --strong: 68%; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .25rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
.faint { color: var(--faint); font-size: .875rem; margin: 0; overflow-wrap: anywhere; }
nav { position: sticky; top: 0; z-index: 1; background: var(--ground); border-bottom: 1px solid var(--line); }
nav div { max-width: 62rem; margin: 0 auto; padding: .6rem 1.25rem; display: flex; flex-wrap: wrap; gap: .4rem; }
button { font: inherit; font-size: .875rem; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; background: none; color: inherit; cursor: pointer; }
button.label { background: hsl(var(--hue) 75% var(--tint)); border-color: hsl(var(--hue) 55% var(--strong)); }
button.label[aria-pressed=false] { background: none; color: var(--faint); border-color: var(--line); text-decoration: line-through; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1.1rem; margin: 1rem 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; line-height: 2.3; margin: .6rem 0 0; }
mark { color: inherit; background: hsl(var(--hue) 75% var(--tint)); border-bottom: 2px solid hsl(var(--hue) 55% var(--strong)); border-radius: .15rem; padding-top: .1rem; }
mark i::after { content: attr(data-tag); font: 600 .68rem/1 system-ui, sans-serif; margin: 0 .2rem 0 .35rem; color: hsl(var(--hue) 60% var(--strong)); }
mark.off { background: none; border-color: transparent; }
mark.off > i { display: none; }
#tip { position: fixed; z-index: 2; max-width: 24rem; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); box-shadow: 0 4px 16px #0004; font-size: .875rem; white-space: pre-line; pointer-events: none; }
ul { margin: .6rem 0 0; padding-left: 1.2rem; }
@media print { nav { position: static; } article { break-inside: avoid; } }
${colorRules()}
${trackRules()}
`;
