import '../../src/client/styles/suggestions.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';
import { renderList } from '../../src/worker/render/titles.tsx';
import { SearchForm } from '../../src/worker/features/search/form.tsx';
import { SubmitButton } from '../../src/client/components/form/submit-button.tsx';
import { Check } from '../../src/client/components/icons.ts';
import { PageControl } from '../../src/client/components/title/page-control.tsx';
import { aTitle } from '../support/factories.ts';

type Protocol = { send: (method: string, params: object) => Promise<unknown> };

type Media = { media?: string; features?: { name: string; value: string }[] };

/** Runs checks with a medium or a media feature, and without it afterwards: axe does not know forced colours. */
async function emulate(settings: Media, check: () => Promise<void>): Promise<void> {
  const set = (media: Media) =>
    (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media: '', features: [], ...media });
  await set(settings);
  try {
    await check();
  } finally {
    await set({});
  }
}

const forcedColours = { features: [{ name: 'forced-colors', value: 'active' }] };

/** The computed value of a system colour. */
function systemColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
const colourOf = (element: Element) => getComputedStyle(element).color;
const find = (selector: string) => document.querySelector(selector)!;

const renderEpisodes = () =>
  render(
    <ol className="episode-list">
      {[true, false].map((isWatched) => (
        <li key={String(isWatched)}>
          <button type="button" className="chip" aria-pressed={isWatched}>
            <Check aria-hidden />
            Watched
          </button>
        </li>
      ))}
    </ol>,
  );

test.each([false, true])('a watched episode differs by shape and colour (forced colours: %s)', (isForced) =>
  emulate(isForced ? forcedColours : {}, async () => {
    await renderEpisodes();
    const [watched, unwatched] = ['true', 'false'].map((state) => find(`[aria-pressed=${state}]`)) as [
      Element,
      Element,
    ];
    const icons = [watched, unwatched].map((button) => button.querySelector('svg')!);
    expect(colourOf(icons[0]!)).not.toBe(colourOf(icons[1]!));
    const strokes = icons.map((icon) => getComputedStyle(icon).stroke);
    expect([strokes[0] === 'none', strokes[1] === 'none']).toEqual([false, true]);
    if (isForced) expect(backgroundOf(watched)).toBe(systemColour('Highlight'));
  }),
);

test('forced colours show the selected suggestion, and keep the header and the current day readable', () =>
  emulate(forcedColours, async () => {
    await render(
      <>
        <header className="site-header" />
        <div role="listbox" aria-label="Suggestions">
          <div role="option" aria-selected className="suggestion">
            <small>Film</small>
          </div>
        </div>
        <ul className="calendar-days">
          <li aria-current="date">
            <small>Today</small>
          </li>
        </ul>
      </>,
    );
    expect(getComputedStyle(find('.site-header'), '::after').opacity).toBe('1'); // it covers pictures
    expect(backgroundOf(find('.suggestion'))).toBe(systemColour('Highlight'));
    expect(colourOf(find('.suggestion small'))).toBe(systemColour('HighlightText'));
    expect(backgroundOf(find('.calendar-days li'))).not.toBe(systemColour('Highlight'));
    expect(colourOf(find('.calendar-days small'))).toBe(systemColour('CanvasText'));
  }));

/** The relative luminance of a colour over another one. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string, below: readonly number[]): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
  const [r, g, b] = [red, green, blue].map((value, index) => {
    const share = (value * alpha + below[index]! * (1 - alpha)) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const ink = [10, 12, 17];

test('the edges of fields have a contrast of 3 : 1', async () => {
  await render(
    <>
      <SearchForm query="" />
      <div className="filter-section">
        <select aria-label="Language" />
        <input type="number" aria-label="Minutes" />
      </div>
      <div className="list-tools">
        <input type="search" aria-label="Text" />
      </div>
    </>,
  );
  await expect.element(page.getByRole('spinbutton')).toBeVisible();
  const fields = [...document.querySelectorAll('input, select')];
  const contrasts = fields.map(
    (field) =>
      (luminance(getComputedStyle(field).borderTopColor, ink) + 0.05) / (luminance('rgb(0 0 0 / 0)', ink) + 0.05),
  );
  expect(fields).toHaveLength(4);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
});

test('a printed page has no fixed header and no controls, and rows wrap', () =>
  emulate({ media: 'print' }, async () => {
    await render(
      <>
        <header className="site-header">Marquee</header>
        <main>
          <div className="hero">
            <span className="high">80% Match</span>
          </div>
          <ul className="rail">
            <li>Moon</li>
          </ul>
          <div className="list-tools">Sort by</div>
          <aside className="filters">Filters</aside>
        </main>
      </>,
    );
    expect(getComputedStyle(find('.site-header')).position).toBe('relative');
    expect(getComputedStyle(find('.rail')).flexWrap).toBe('wrap');
    for (const tools of ['.list-tools', '.filters']) expect(getComputedStyle(find(tools)).display, tools).toBe('none');
    for (const text of ['li', '.high']) expect(colourOf(find(text)), text).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(find('.site-header'), '::before').display, 'its shade over the hero').toBe('none');
  }));

test('a picture in the list view is narrower than half of its entry, beside its text', async () => {
  const entries = renderList('', [aTitle({ backdropPath: null })]);
  await render(<main dangerouslySetInnerHTML={{ __html: entries }} />);
  const [entry, picture, text] = ['.entry', '.entry .frame', '.entry-text'].map((selector) =>
    find(selector).getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect];
  expect(picture.width).toBeLessThan(entry.width / 2);
  expect(text.left).toBeGreaterThan(picture.right);
  expect(text.top).toBe(picture.top);
});

test('all selects have the arrow of the site, which the text does not touch', async () => {
  await render(
    ['filter-section', 'country-choice', 'list-tools', 'field'].map((className) => (
      <div key={className} className={className}>
        <select aria-label={className} />
      </div>
    )),
  );
  const styles = [...document.querySelectorAll('select')].map((select) => getComputedStyle(select));
  expect(styles.map(({ appearance }) => appearance)).toEqual(Array(4).fill('none'));
  expect(new Set(styles.map(({ backgroundImage }) => backgroundImage)).size).toBe(1);
  expect(styles[0]!.backgroundImage).toContain('svg');
  const paddings = styles.map(({ paddingInlineEnd }) => parseFloat(paddingInlineEnd));
  expect(Math.min(...paddings)).toBeGreaterThan(parseFloat(styles[0]!.backgroundSize) + 10);
});

const fill = (element: Element, container: Element) =>
  element.getBoundingClientRect().width / container.getBoundingClientRect().width;

test.each([
  [390, 'form', 1],
  [390, 'auth-card', 1],
  [820, 'auth-card', 1],
  [820, 'form', null],
])('at %d px the main button in a %s is as wide as its fields: %d', async (width, className, expected) => {
  await page.viewport(width, 800);
  await render(
    <div className={className}>
      <form className="form">
        <SubmitButton label="Save" />
      </form>
    </div>,
  );
  const share = fill(find('.submit'), find('form'));
  if (expected) expect(share).toBe(expected);
  else expect(share).toBeLessThan(0.5);
});

test.each([
  [820, 1],
  [390, 2],
])(
  'at %d px the links to other pages have %d lines, and are focused in the order of their places',
  async (width, lines) => {
    await page.viewport(width, 800);
    await render(<PageControl page={6} totalPages={11} hrefOf={(number) => `?page=${number}`} />);
    const places = [...document.querySelectorAll('.pages a')].map((link) => {
      const { top, left } = link.getBoundingClientRect();
      return { name: link.textContent, top, left };
    });
    expect(places.toSorted((one, other) => one.top - other.top || one.left - other.left)).toEqual(places);
    expect(new Set(places.map(({ top }) => top)).size).toBe(lines);
    expect(places.slice(-2).map(({ name }) => name)).toEqual(['Previous', 'Next']);
  },
);

test.each([820, 1024, 1280, 1440])('at %d px the actions of a film with a trailer share two lines', async (width) => {
  await page.viewport(width, 800);
  await render(
    <main className="hero">
      <div className="hero-text">
        <div className="actions">
          {['Watch', 'Watch Trailer', 'My List'].map((label) => (
            <button key={label} type="button" className="button">
              <Check aria-hidden />
              {label}
            </button>
          ))}
          <button type="button" className="button" data-opens="lists">
            <Check aria-hidden />
            Add to a list
          </button>
          <div className="opinion-actions actions">
            {['Like', 'Share', 'Rate'].map((label) => (
              <button key={label} type="button" className="button icon" aria-label={label}>
                <Check aria-hidden />
              </button>
            ))}
          </div>
        </div>
      </div>
    </main>,
  );
  const tops = [...document.querySelectorAll('.button')].map((button) => button.getBoundingClientRect().top);
  expect(new Set(tops.map(Math.round)).size).toBe(2);
});

test('a printed title has no empty space for its video or player', () =>
  emulate({ media: 'print' }, async () => {
    await render(
      <>
        <div className="hero">Moon</div>
        <div className="page-player">
          <div className="player-screen">The player</div>
        </div>
      </>,
    );
    expect(getComputedStyle(find('.hero')).minHeight).toBe('0px');
    expect(getComputedStyle(find('.player-screen')).display).toBe('none');
  }));

test('the columns of the statistics begin at the same height, and an empty state is in the middle of both', async () => {
  await page.viewport(1440, 900);
  await render(
    <main className="page diary statistics">
      <h1>Statistics</h1>
      {['By year', 'By genre'].map((heading) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>Nothing yet</p>
        </section>
      ))}
      <section className="state">No statistics yet</section>
    </main>,
  );
  const [first, second] = [...document.querySelectorAll('h2')].map((heading) => heading.getBoundingClientRect());
  expect([second!.left > first!.right, second!.top]).toEqual([true, first!.top]);
  const [middle, middleOfState] = ['.statistics', '.state'].map((selector) => {
    const { left, right } = document.querySelector(selector)!.getBoundingClientRect();
    return Math.round(left + right);
  });
  expect(middleOfState).toBe(middle);
});
