/** Blurring the page behind a dialog takes most of the time of drawing it, and no test sees it. */
export function drawPlainly(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::backdrop { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}
