function markBroken(image: HTMLImageElement): void {
  const frame = image.closest('.frame');
  if (frame) frame.setAttribute('data-broken', '');
  else image.hidden = true; // a logo beside its name
}

/** Replaces images that fail to load with a placeholder. */
export function enhanceImages(): void {
  addEventListener('error', (event) => event.target instanceof HTMLImageElement && markBroken(event.target), true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) markBroken(image);
}
