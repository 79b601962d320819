import { isPlainClick } from '../lib/plain-click.ts';
import { enhanceCopyLink } from './copy-link.ts';
import { announce, markupOf, parseElement, swap, swapElement } from './swap.ts';

/** A section that takes longer than this is given up, in milliseconds. */
const timeout = 10_000;
/** How far below the view a late section is requested. */
const nearness = '600px';

/** What is requested: the query of the section's own address, and the address of the page that shows the same. */
type SectionRequest = { query: string; address: string | null };

const running = new WeakMap<HTMLElement, AbortController>();

/** Throws when the response contains no such section. A section that shows a failure is valid. */
async function load(section: HTMLElement, query: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(section.dataset['section'] + query, { signal });
  const loaded = parseElement(await response.text(), `[data-section]#${section.id}`);
  if (!loaded) throw new Error(`section answered ${response.status}`);
  if (section.querySelector('details.fold[open]')) loaded.querySelector('details.fold')?.setAttribute('open', '');
  return loaded;
}

const announceSection = (section: HTMLElement) => announce(section.querySelector('[data-spoken]')?.textContent ?? '');

/** Shows the section's own sentence for a failure; its Retry asks again. */
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

/** Requests a section and morphs it into the answer; a later request overtakes it. */
async function reload(section: HTMLElement, request: SectionRequest): Promise<void> {
  running.get(section)?.abort();
  const controller = new AbortController();
  running.set(section, controller);
  section.ariaBusy = 'true';
  const late = setTimeout(() => controller.abort(), timeout);
  try {
    const loaded = await load(section, request.query, controller.signal);
    if (running.get(section) !== controller || !section.isConnected) return;
    swapElement(section, loaded);
    if (request.address) history.replaceState(history.state, '', request.address);
    announceSection(section);
  } catch (error) {
    if (running.get(section) !== controller) return;
    console.warn('section', error);
    showFailure(section, request);
  } finally {
    clearTimeout(late);
    if (running.get(section) === controller) section.removeAttribute('aria-busy');
  }
}

/** What a link or a GET form asks of its section; null for what leads elsewhere. */
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

// Once, for the sections of every page that comes.
addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  follow(event, (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]'));
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!event.defaultPrevented) follow(event, form.matches('[data-in-place]') ? form : null);
});
enhanceCopyLink();

/**
 * Sections of a page that change in place: `<section id data-section="/its/own/address" [data-late]>` with its content
 * in `[data-body]` and its words for a failure in `<template data-failed>`, whose `[data-retry]` asks again. A late one
 * is requested when it comes near the view; links and GET forms inside with `data-in-place` request it with their query.
 */
export function enhanceSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void reload(target.closest<HTMLElement>('[data-section]')!, { query: location.search, address: null });
      }
    },
    { rootMargin: nearness },
  );
  // What is folded has no place on the screen until it is opened.
  for (const section of document.querySelectorAll<HTMLElement>('[data-section][data-late]'))
    observer.observe(section.querySelector('[data-body]') ?? section);
}
