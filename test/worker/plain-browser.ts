// A browser without scripts: it follows the links of a page and submits its forms as the HTML describes them.
import { type Browser, origin } from './browser.ts';
import {
  fieldLabelled,
  fieldsOf,
  formOf,
  nameOf,
  type Node,
  parsePage,
  textOf,
  theOnly,
  usable,
  valuesOf,
} from './plain-markup.ts';

type Sent = { status: number; headers: Headers; text: string };

export class PlainBrowser {
  /** The address of the page, with its fragment; without the origin if that is the site's. */
  address = '/';
  #opened = false;
  status = 0;
  html = '';
  #root: Node = { tag: '#root', attributes: {}, parent: null, children: [] };
  readonly #typed = new Map<Node, string[]>();

  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens an address, and the page that it redirects to. */
  open(address: string): Promise<this> {
    return this.#load(new URL(address, origin));
  }

  /** The text of the page. */
  get text(): string {
    return textOf(this.#root);
  }

  /** The text of the first heading. */
  get heading(): string {
    return this.texts('h1')[0] ?? '';
  }

  /** The texts of the usable elements with a tag name, in order. */
  texts(tag: string): string[] {
    return this.#usable(tag).map(textOf);
  }

  /** The names of the links and buttons that can be used. */
  get names(): string[] {
    return [...this.#usable('a'), ...this.#usable('button')].map(nameOf);
  }

  /** Follows the only link with a name. */
  follow(name: string | RegExp): Promise<this> {
    return this.#load(new URL(this.hrefOf(name), this.#url));
  }

  hrefOf(name: string | RegExp): string {
    return this.#named('a', name).attributes['href']!;
  }

  /** Types into the field with a label. */
  type(label: string, text: string): this {
    this.#typed.set(fieldLabelled(this.#root, label), [text]);
    return this;
  }

  /** Chooses an option of the select with a label by its text. */
  choose(label: string, text: string): this {
    const select = fieldLabelled(this.#root, label);
    const options = usable(select).filter((node) => node.tag === 'option' && textOf(node) === text);
    this.#typed.set(select, [theOnly(options, `options "${text}"`).attributes['value'] ?? text]);
    return this;
  }

  /** Checks a checkbox or a radio button, or switches a checkbox off. */
  check(label: string, isOn = true): this {
    const field = fieldLabelled(this.#root, label);
    const { type, name, value = 'on' } = field.attributes;
    if (type === 'radio')
      for (const other of fieldsOf(this.#root))
        if (other.attributes['name'] === name && other.attributes['type'] === 'radio') this.#typed.set(other, []);
    this.#typed.set(field, isOn ? [value] : []);
    return this;
  }

  /** What the field with a label would send. */
  valuesOf(label: string): string[] {
    return this.#valuesOf(fieldLabelled(this.#root, label));
  }

  /** Submits the form of the only button with a name. */
  press(name: string | RegExp): Promise<this> {
    const button = this.#named('button', name);
    const form = formOf(this.#root, button);
    if (!form || (button.attributes['type'] ?? 'submit') !== 'submit') throw new Error(`${name} submits no form`);
    return this.#submit(form, button);
  }

  #usable = (tag: string) => usable(this.#root).filter((node) => node.tag === tag);

  /** Links to the same address and buttons that send the same form count as one. */
  #named(tag: string, name: string | RegExp): Node {
    const isMeant = (node: Node) => (typeof name === 'string' ? nameOf(node) === name : name.test(nameOf(node)));
    const isSame = (one: Node, other: Node) =>
      formOf(this.#root, one) === formOf(this.#root, other) &&
      ['href', 'name', 'value', 'formaction'].every((key) => one.attributes[key] === other.attributes[key]);
    const all = this.#usable(tag).filter(isMeant);
    const different = all.filter((node, index) => all.findIndex((other) => isSame(node, other)) === index);
    return theOnly(different, `${tag} named ${name} at ${this.address}, which has: ${this.names.join(' | ')}`);
  }

  #valuesOf = (field: Node) => this.#typed.get(field) ?? valuesOf(field);

  /** Stops at an empty required field, as a browser does. */
  #entriesOf(form: Node, button: Node): [name: string, value: string][] {
    const fields = fieldsOf(this.#root).filter((field) => formOf(this.#root, field) === form);
    const missing = fields.find(
      (field) => 'required' in field.attributes && this.#valuesOf(field).every((value) => value === ''),
    );
    if (missing && !('novalidate' in form.attributes)) throw new Error(`${missing.attributes['name']} is required`);
    const entries = fields.flatMap((field) =>
      this.#valuesOf(field).map((value) => [field.attributes['name'] ?? '', value] as [string, string]),
    );
    const { name = '', value = '' } = button.attributes;
    return [...entries, [name, value] as [string, string]].filter(([key]) => key !== '');
  }

  async #submit(form: Node, button: Node): Promise<this> {
    const given = (key: string) => button.attributes[`form${key}`] ?? form.attributes[key];
    const target = new URL(given('action') || this.#url.pathname + this.#url.search, this.#url);
    const entries = this.#entriesOf(form, button);
    if (given('method')?.toLowerCase() !== 'post') {
      target.search = new URLSearchParams(entries).toString();
      return this.#load(target);
    }
    if (given('enctype')) throw new Error('only forms without files can be sent');
    return this.#load(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(entries).toString(),
    });
  }

  get #url(): URL {
    return new URL(this.address, origin);
  }

  async #send(url: URL, init: RequestInit): Promise<Sent> {
    const headers = new Headers(init.headers);
    if (this.#opened && !this.address.startsWith('/auth/')) headers.set('referer', this.#url.href);
    if (url.origin === origin) return this.browser.request(url.pathname + url.search, { ...init, headers });
    const response = await fetch(url, { ...init, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async #load(url: URL, init: RequestInit = {}, redirects = 0): Promise<this> {
    const { status, headers, text } = await this.#send(url, init);
    const location = status >= 300 && status < 400 ? headers.get('location') : null;
    if (location && redirects < 9) return this.#load(new URL(location, url), {}, redirects + 1);
    this.address = url.origin === origin ? url.pathname + url.search + url.hash : url.href;
    this.#opened = true;
    this.status = status;
    this.html = text;
    this.#root = await parsePage(text);
    this.#typed.clear();
    return this;
  }
}
