import type { Page } from 'playwright-core';

type Box = { x: number; y: number; width: number; height: number };

/** A text on the page: its boxes, and the contrast that WCAG AA asks for its size. */
type PlacedText = { text: string; colour: string; least: number; boxes: Box[] };

/** Runs in the page. Lists the visible texts inside the elements, and hides them. */
function takeTexts(selector: string): PlacedText[] {
  const boxesOf = (node: Node): Box[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const bottom = Math.min(innerHeight, node.parentElement!.getBoundingClientRect().bottom + 1); // the rest is cut
    return [...range.getClientRects()]
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .filter(({ y, width, height }) => width * height > 4 && y > 0 && y + height <= bottom);
  };
  const texts = [...document.querySelectorAll(selector)].flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: PlacedText[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      const parent = node.parentElement!;
      if (!text || !parent.checkVisibility() || parent.closest('.out-of-sight, dialog, noscript')) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      found.push({ text, colour: color, least: isLarge ? 3 : 4.5, boxes: boxesOf(node) });
    }
    return found;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:is(${selector}) * { color: transparent !important; text-decoration: none !important; transition: none !important; }`,
  );
  document.adoptedStyleSheets.push(Object.assign(sheet, { hidesTexts: true }));
  return texts;
}

/** Runs in the page. Shows the texts again. */
function showTexts(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !('hidesTexts' in sheet));
}

/** Runs in the page. Compares each text with every pixel behind it, and measures how bright an area is on average. */
async function measure({ png, texts, area }: { png: string; texts: PlacedText[]; area: Box }) {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  const channel = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (red: number, green: number, blue: number) =>
    0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  const luminances = ({ x, y, width, height }: Box) => {
    const { data } = canvas.getImageData(x, y, width, height);
    return Array.from({ length: data.length / 4 }, (_, index) =>
      luminance(data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!),
    );
  };
  const low = texts.flatMap(({ text, colour, least, boxes }) => {
    const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number);
    const front = luminance(red!, green!, blue!);
    const ratios = boxes
      .flatMap(luminances)
      .map((back) => (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05));
    const worst = ratios.reduce((one, other) => Math.min(one, other), Infinity);
    return worst < least ? [`${text}: ${worst.toFixed(2)}`] : [];
  });
  const bright = luminances(area);
  return { low, brightness: bright.reduce((sum, each) => sum + each, 0) / bright.length };
}

/**
 * Returns the texts inside the elements with less contrast than WCAG AA asks for, and the average luminance of an area
 * of the viewport.
 */
export async function measureContrast(page: Page, selector: string, area: Box) {
  const texts = await page.evaluate(takeTexts, selector);
  const png = (await page.screenshot()).toString('base64');
  await page.evaluate(showTexts);
  return page.evaluate(measure, { png, texts, area });
}
