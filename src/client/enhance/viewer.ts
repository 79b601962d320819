import { viewer } from '../stores/viewer.ts';

/** Reads the viewer from the element that the Worker renders (worker/render/viewer-mark.tsx). */
export function readViewer(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  viewer.value = mark?.value ? { id: mark.value, autoplayTrailers: mark.matches('[data-autoplay-trailers]') } : null;
}
