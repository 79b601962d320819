/** Fetches a file of the site as text. Rejects if it cannot be loaded. */
export async function loadText(address: string, init?: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** Adds rules to the page, after those of its links. */
export function adoptStyles(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
