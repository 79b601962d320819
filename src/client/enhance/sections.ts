import { shareText } from '../../shared/text/share.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { whenVisible } from '../lib/when-visible.ts';
import { showToast } from '../stores/toasts.ts';
import { announce, markupOf, parseElement, swap } from './swap.ts';
import { loadSignedIn } from './user-scripts.ts';

/** In milliseconds. */
const timeout = 10_000;
/** A late section is requested at this distance from the viewport. */
const nearness = '600px';

/** The query for the section's endpoint, and the matching page URL. A null `address` leaves the URL unchanged. */
type SectionRequest = { query: string; address: string | null };

const running = new WeakMap<HTMLElement, AbortController>();

/** Options of a section's request. A section with `data-device` shows what is on a visitor's device. */
async function optionsOf({ dataset }: HTMLElement): Promise<RequestInit> {
  if (!dataset['device']) return {};
  const { describeDevice } = await loadSignedIn();
  return { method: 'POST', body: describeDevice(dataset['device']) };
}

/** Throws if the response does not contain the section. A rendered error state counts as the section. */
async function load(section: HTMLElement, query: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(section.dataset['section'] + query, { ...(await optionsOf(section)), signal });
  const loaded = parseElement(await response.text(), `[data-section]#${section.id}`);
  if (!loaded) throw new Error(`section responded with ${response.status}`);
  if (section.querySelector('.fold[open]')) loaded.querySelector('.fold')?.setAttribute('open', '');
  return loaded;
}

const announceSection = (section: HTMLElement) => announce(section.querySelector('[data-spoken]')?.textContent ?? '');

/** Shows the section's failure message, whose Retry repeats the request. */
function showFailure(section: HTMLElement, request: SectionRequest): void {
  const failure = section.querySelector<HTMLTemplateElement>('template[data-failed]');
  const body = section.querySelector<HTMLElement>('[data-body]');
  if (!failure || !body) return;
  section.removeAttribute('data-late');
  swap(body, markupOf(failure));
  body.querySelector('[data-retry]')?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void reload(section, request);
  });
  announceSection(section);
}

/** Requests a section and morphs it into the response. A later request aborts an earlier one. */
async function reload(section: HTMLElement, request: SectionRequest): Promise<void> {
  running.get(section)?.abort();
  const controller = new AbortController();
  running.set(section, controller);
  section.ariaBusy = 'true';
  try {
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeout)]);
    const loaded = await load(section, request.query, signal);
    if (running.get(section) !== controller || !section.isConnected) return;
    swap(section, loaded);
    if (request.address) history.replaceState(history.state, '', request.address);
    announceSection(section);
  } catch (error) {
    if (running.get(section) !== controller) return;
    console.warn('section', error);
    showFailure(section, request);
  } finally {
    if (running.get(section) === controller) section.removeAttribute('aria-busy');
  }
}

/** Returns the request of a link or GET form, or null if it leads to another page. */
function requestOf(element: HTMLAnchorElement | HTMLFormElement): SectionRequest | null {
  const url = new URL(element instanceof HTMLFormElement ? element.action : element.href);
  if (element instanceof HTMLFormElement) {
    url.search = new URLSearchParams(new FormData(element) as unknown as Record<string, string>).toString();
  }
  return url.origin === location.origin && url.pathname === location.pathname
    ? { query: url.search, address: url.pathname + url.search + url.hash }
    : null;
}

function follow(event: Event, element: HTMLAnchorElement | HTMLFormElement | null): void {
  const section = element?.closest<HTMLElement>('[data-section]');
  const request = section && element && requestOf(element);
  if (!request) return;
  event.preventDefault();
  void reload(section, request);
}

/** Copies the magnet link beside the pressed button. */
async function copyLink({ target }: Event): Promise<void> {
  const button = (target as Element).closest('[data-copy-link]');
  const link = button?.parentElement?.querySelector<HTMLAnchorElement>('a[href^="magnet:"]');
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.href);
    showToast('success', shareText.copied, 'copy');
  } catch {
    showToast('error', shareText.failed, 'copy');
  }
}

// Added once, also for the sections of later pages.
addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  follow(event, (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]'));
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!event.defaultPrevented) follow(event, form.matches('[data-in-place]') ? form : null);
});
// The URL may have changed in place since the form of the country got its hidden fields.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target as Element).matches('[action$="#where-to-watch"]')) return;
  for (const [name, value] of new URLSearchParams(location.search)) if (name !== 'country') formData.set(name, value);
});
addEventListener('click', copyLink);

/**
 * Enhances sections that change in place: `<section id data-section="/endpoint" [data-late]>` with content in
 * `[data-body]` and a failure message in `<template data-failed>`, whose `[data-retry]` repeats the request. A late
 * section loads near the viewport. Links and GET forms with `data-in-place` load a section with their query.
 */
export function enhanceSections(): void {
  const observer = whenVisible(
    (element) =>
      void reload(element.closest<HTMLElement>('[data-section]')!, { query: location.search, address: null }),
    nearness,
  );
  // A collapsed body has no box, so its section loads when it is opened.
  for (const section of document.querySelectorAll<HTMLElement>('[data-section][data-late]'))
    observer.observe(section.querySelector('[data-body]') ?? section);
}
