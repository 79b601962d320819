import { offerCopying } from '../downloads/copy.ts';
import { keepingFocus, speak } from './place.ts';
import { isPlainClick } from '../../lib/plain-click.ts';

/** A section that takes longer than this is given up, in milliseconds. */
const deadline = 10_000;
/** How far below the view a late section is asked for. */
const nearness = '600px';

/** What is asked for: the query of the section's own address, and the address of the page that shows the same. */
type Wish = { query: string; address: string | null };

const running = new WeakMap<HTMLElement, AbortController>();

async function load(section: HTMLElement, query: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(section.dataset['section'] + query, { signal });
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  // A section that tells of a failure is one all the same; another page's answer is none.
  const answer = template.content.querySelector<HTMLElement>(`[data-section]#${section.id}`);
  if (!answer) throw new Error(`section answered ${response.status}`);
  const fold = answer.querySelector('details.fold');
  if (section.querySelector('details.fold[open]')) fold?.setAttribute('open', '');
  return answer;
}

/** Puts the section's own sentence for a failure in place of what it holds; its Retry asks again. */
function tellFailure(section: HTMLElement, wish: Wish): void {
  const failed = section.querySelector<HTMLTemplateElement>('template[data-failed]');
  const body = section.querySelector<HTMLElement>('[data-body]');
  if (!failed || !body) return;
  section.removeAttribute('data-late');
  keepingFocus(section, () => {
    body.replaceChildren(failed.content.cloneNode(true));
    body.querySelector('[data-retry]')?.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      void replace(section, wish);
    });
    return section;
  });
  speak(section);
}

/**
 * Asks for a section and puts the answer in its place; what is asked for later overtakes it. The answer then gets a
 * bubbling `section` event, and the page's address is made true.
 */
async function replace(section: HTMLElement, wish: Wish): Promise<void> {
  running.get(section)?.abort();
  const mine = new AbortController();
  running.set(section, mine);
  section.ariaBusy = 'true';
  const late = setTimeout(() => mine.abort(), deadline);
  try {
    const answer = await load(section, wish.query, mine.signal);
    if (running.get(section) !== mine || !section.isConnected) return;
    keepingFocus(section, () => {
      section.replaceWith(answer);
      return answer;
    });
    if (wish.address) history.replaceState(history.state, '', wish.address);
    speak(answer);
    answer.dispatchEvent(new Event('section', { bubbles: true }));
  } catch (error) {
    if (running.get(section) !== mine) return;
    console.warn('section', error);
    tellFailure(section, wish);
  } finally {
    clearTimeout(late);
    if (running.get(section) === mine) section.removeAttribute('aria-busy');
  }
}

/** What a link or a GET form asks of its section; null for what leads elsewhere. */
function wishOf(element: HTMLAnchorElement | HTMLFormElement): Wish | null {
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
  const wish = section && element && wishOf(element);
  if (!wish) return;
  event.preventDefault();
  void replace(section, wish);
}

function watchPresses(): void {
  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    follow(event, (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]'));
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented) follow(event, form.matches('[data-in-place]') ? form : null);
  });
}

// Once, whatever page's sections come.
watchPresses();
offerCopying();

function watchLate(sections: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void replace(target.closest<HTMLElement>('[data-section]')!, { query: location.search, address: null });
      }
    },
    { rootMargin: nearness },
  );
  // What is folded has no place on the screen until it is opened.
  for (const section of sections) observer.observe(section.querySelector('[data-body]') ?? section);
}

/**
 * Sections of a page that change in place: `<section id data-section="/its/own/address" [data-late]>` with its content
 * in `[data-body]` and its words for a failure in `<template data-failed>`, whose `[data-retry]` asks again. A late one
 * is asked for when it comes near the view; links and GET forms inside with `data-in-place` ask for it with their query.
 */
export function startSections(sections: readonly HTMLElement[]): void {
  watchLate(sections.filter((section) => section.matches('[data-late]')));
}
