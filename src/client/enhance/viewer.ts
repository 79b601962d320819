import { viewer } from '../stores/viewer.ts';

/** Takes the viewer over from the mark that the Worker has put into the page; see worker/render/viewer-mark.ts. */
export function readViewer(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  viewer.value = mark?.value ? { id: mark.value, autoplayTrailers: mark.matches('[data-autoplay-trailers]') } : null;
}
