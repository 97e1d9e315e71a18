/** What the page does in a browser; the page can be read without it. */
export const PAGE_SCRIPT = `
'use strict';
const buttons = [...document.querySelectorAll('button.label')];
function show(button, on) {
  button.setAttribute('aria-pressed', String(on));
  for (const mark of document.querySelectorAll('[data-label="' + button.dataset.filter + '"]')) mark.classList.toggle('off', !on);
}
function pressed(button) { return button.getAttribute('aria-pressed') === 'true'; }
for (const button of buttons) {
  button.addEventListener('click', () => show(button, !pressed(button)));
  button.addEventListener('dblclick', () => { for (const other of buttons) show(other, other === button); });
}
const all = document.getElementById('all');
all.addEventListener('click', () => {
  const on = !buttons.every(pressed);
  for (const button of buttons) show(button, on);
});

const tip = document.getElementById('tip');
document.addEventListener('mousemove', (event) => {
  const lines = [];
  for (let mark = event.target.closest('mark'); mark; mark = mark.parentElement.closest('mark')) {
    if (!mark.classList.contains('off')) lines.push(mark.dataset.tip);
  }
  tip.hidden = lines.length === 0;
  if (tip.hidden) return;
  tip.textContent = lines.join('\\n\\n');
  tip.style.left = Math.max(0, Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8)) + 'px';
  const below = event.clientY + 16;
  tip.style.top = (below + tip.offsetHeight > innerHeight ? event.clientY - tip.offsetHeight - 12 : below) + 'px';
});
`;
